import type { Command } from 'commander';

/** By name. Imported only when needed: all of them together take a second to load. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  setup: async () => (await import('./setup.command.js')).setupCommand(),
  doctor: async () => (await import('./doctor.command.js')).doctorCommand(),
  status: async () => (await import('./status.command.js')).statusCommand(),
  reconcile: async () => (await import('./reconcile.command.js')).reconcileCommand(),
  export: async () => (await import('./export.command.js')).exportCommand(),
  person: async () => (await import('./person.command.js')).personCommand(),
};

/** The operator's command that the first argument names; all of them for help, and if it names none. */
export async function loadCommands([name]: readonly string[]): Promise<Command[]> {
  const named = Object.entries(COMMANDS).filter(([known]) => known === name);
  const loaders = named.length > 0 ? named : Object.entries(COMMANDS);
  return Promise.all(loaders.map(([, load]) => load()));
}
