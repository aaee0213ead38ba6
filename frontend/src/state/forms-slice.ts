import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface FormState {
  /**
   * - `invalid`: the visitor submitted it with errors, and has not edited it since.
   * - `failed`: the visitor may send it again.
   * - `sent`: a confirmation may be in the form's place.
   */
  phase: 'editing' | 'invalid' | 'sending' | 'failed' | 'sent';
  /** The error messages by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** The message about the last attempt. */
  message?: string | undefined;
  /** Whether a failed form may succeed without a change. */
  mayRetry?: boolean;
}

export const initialForm: FormState = { phase: 'editing', errors: {} };

const initialState: Record<string, FormState> = {};

type Change<Field extends keyof FormState = never> = PayloadAction<Pick<FormState, Field> & { form: string }>;

/** The forms by name. What the visitor types stays in the fields and never comes here. */
const formsSlice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    /** The visitor edited a form that has errors or a message. */
    formEdited(state, { payload: { form, errors } }: Change<'errors'>) {
      state[form] = { phase: 'editing', errors };
    },
    /** The visitor submitted a form with errors. */
    formFoundInvalid(state, { payload: { form, ...found } }: Change<'errors' | 'message'>) {
      state[form] = { phase: 'invalid', ...found };
    },
    formSubmitted(state, { payload: { form } }: Change) {
      state[form] = { phase: 'sending', errors: {} };
    },
    formFailed(state, { payload: { form, ...failed } }: Change<'errors' | 'message' | 'mayRetry'>) {
      state[form] = { phase: 'failed', ...failed };
    },
    formSent(state, { payload: { form } }: Change) {
      state[form] = { phase: 'sent', errors: {} };
    },
    /** The form is as it was at first: its errors are corrected, its confirmation was closed, or it left the page. */
    formReset(state, { payload: { form } }: Change) {
      state[form] = initialForm;
    },
  },
  selectors: {
    selectForm: (state, form: string) => state[form] ?? initialForm,
  },
});

export const { formEdited, formFoundInvalid, formSubmitted, formFailed, formSent, formReset } =
  formsSlice.actions;
export const { selectForm } = formsSlice.selectors;
export const formsReducer = formsSlice.reducer;
