import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * - `failed`: the visitor may send it again.
 * - `sent`: a confirmation is in the form's place until the visitor closes it.
 */
export type FormPhase = 'editing' | 'sending' | 'failed' | 'sent';

/** Why a request failed, as far as forms behave differently for it. */
export type FailureKind = 'offline' | 'invalid-email' | 'already-exists' | 'too-fast' | 'other';

export interface FormState {
  phase: FormPhase;
  /** The error messages by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** The message about the last attempt, if it failed. */
  message: string | null;
  /** Why the last request failed. */
  failure: FailureKind | null;
}

export const initialForm: FormState = { phase: 'editing', errors: {}, message: null, failure: null };

const initialState: Record<string, FormState> = {};

type Change<Payload> = PayloadAction<Payload & { form: string }>;

/** The forms on the page by name. What the visitor types stays in the fields and never comes here. */
const formsSlice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    /** The visitor submitted an invalid form, or edited one that has errors or a message. */
    formValidated(state, { payload: { form, ...result } }: Change<Pick<FormState, 'errors' | 'message'>>) {
      state[form] = { ...initialForm, ...result };
    },
    formSubmitted(state, { payload: { form } }: Change<object>) {
      state[form] = { ...initialForm, phase: 'sending' };
    },
    formFailed(state, { payload: { form, ...failed } }: Change<Omit<FormState, 'phase'>>) {
      state[form] = { ...failed, phase: 'failed' };
    },
    /** The request succeeded, and a confirmation replaces the form. */
    formSent(state, { payload: { form } }: Change<object>) {
      state[form] = { ...initialForm, phase: 'sent' };
    },
    /** The request succeeded, the confirmation was closed, or the form left the page. */
    formReset(state, { payload: { form } }: Change<object>) {
      state[form] = initialForm;
    },
  },
  selectors: {
    selectForm: (state, form: string) => state[form] ?? initialForm,
  },
});

export const { formValidated, formSubmitted, formFailed, formSent, formReset } = formsSlice.actions;
export const { selectForm } = formsSlice.selectors;
export const formsReducer = formsSlice.reducer;
