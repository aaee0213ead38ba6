import { createContext, useContext, useId } from 'react';

/** The enclosing form's error messages, by field name. */
export const FieldErrors = createContext<Readonly<Record<string, string | undefined>>>({});

/** Props that all fields share. */
export interface FieldProps {
  name: string;
  label: string;
  /** A line under the label. */
  hint?: string | undefined;
  /** Fields are required otherwise. */
  optional?: boolean | undefined;
}

/** The attributes that connect a field with its label, hint and error message. */
export function useField({ name, hint, optional = false }: FieldProps) {
  const error = useContext(FieldErrors)[name];
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return {
    id,
    error,
    input: {
      name,
      required: !optional,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  } as const;
}
