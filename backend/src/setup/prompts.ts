import { UsageError } from '../command-line/usage-error.js';

/** Returns true for a valid answer, else what is wrong with it. */
export type Validation = (answer: string) => true | string;

/** Questions to the operator. */
export interface Prompts {
  text(question: string, options?: { suggestion?: string; validate?: Validation }): Promise<string>;
  /** Shows nothing of what is typed. */
  secret(question: string, options?: { validate?: Validation }): Promise<string>;
  confirm(question: string, suggestion: boolean): Promise<boolean>;
}

/** Asks in the terminal (npmjs.com/package/@inquirer/prompts). */
export async function terminalPrompts(): Promise<Prompts> {
  // Imported here, so that the API and the other commands do not load them.
  const [{ default: input }, { default: password }, { default: confirm }] = await Promise.all([
    import('@inquirer/input'),
    import('@inquirer/password'),
    import('@inquirer/confirm'),
  ]);
  // Questions go to standard error, so that standard output has only the result.
  const context = { output: process.stderr };
  return {
    text: async (message, { suggestion, validate } = {}) => {
      const answer = await input(
        {
          message,
          ...(suggestion !== undefined && { default: suggestion }),
          validate: (typed) => validate?.(typed.trim()) ?? true,
        },
        context,
      );
      return answer.trim();
    },
    secret: async (message, { validate } = {}) => {
      const answer = await password(
        { message, validate: (typed) => validate?.(typed.trim()) ?? true },
        context,
      );
      return answer.trim();
    },
    confirm: (message, suggestion) => confirm({ message, default: suggestion }, context),
  };
}

/** For scripts: no question has an answer, except those with a suggestion. */
export const noPrompts: Prompts = {
  text: (question, { suggestion } = {}) =>
    suggestion === undefined ? Promise.reject(unanswered(question)) : Promise.resolve(suggestion),
  secret: (question) => Promise.reject(unanswered(question)),
  confirm: (_question, suggestion) => Promise.resolve(suggestion),
};

function unanswered(question: string): UsageError {
  return new UsageError(`With --yes, this needs an answer in the environment: ${question}`);
}
