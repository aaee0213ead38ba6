import { createContext, useContext, useId } from 'react';

/** What is wrong with the fields of the form around, by the fields' names. */
export const FieldErrors = createContext<Readonly<Record<string, string | undefined>>>({});

/** What every field has, whatever it is typed or chosen with. */
export interface FieldProps {
  /** The name its value goes by in the form. */
  name: string;
  /** Always to be seen. */
  label: string;
  /** A line under the label for those who wonder. */
  hint?: string | undefined;
  /** Said beside the label; a field without it has to be filled in. */
  optional?: boolean | undefined;
}

/** Ties a field to its label, its hint and what is wrong with it. */
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
