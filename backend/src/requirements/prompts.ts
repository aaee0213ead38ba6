/** Questions to the operator. Answers are without spaces around them. */
export interface Prompts {
  text(question: string, suggestion?: string): Promise<string>;
  /** Shows nothing of what is typed. */
  secret(question: string): Promise<string>;
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
    text: async (message, suggestion) => {
      const answer = await input(
        { message, ...(suggestion !== undefined && { default: suggestion }) },
        context,
      );
      return answer.trim();
    },
    secret: async (message) => (await password({ message }, context)).trim(),
    confirm: (message, suggestion) => confirm({ message, default: suggestion }, context),
  };
}
