import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { files, folders } from '../src/content/schema';

/**
 * Writes what VS Code needs to complete and check the English files while somebody types (.vscode/settings.json, with the
 * extension that .vscode/extensions.json recommends).
 * @param folder gets a JSON Schema for each file, and one for each folder
 */
export function writeYamlSchemas(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const entries = Object.entries(folders).map(([name, schema]) => [`${name}-entry`, schema] as const);
  for (const [name, schema] of [...Object.entries(files), ...entries])
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(yamlSchema(schema)));
}

/** The schema of a file that is read with YAML's types; the site reads every value as a text. */
export const yamlSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.isNumber) Object.assign(jsonSchema, { type: 'integer', pattern: undefined });
      else if (jsonSchema.enum?.includes('true'))
        Object.assign(jsonSchema, { type: 'boolean', enum: undefined });
      else if (jsonSchema.type === 'string' && !jsonSchema.enum)
        Object.assign(jsonSchema, { type: ['string', 'number', 'boolean'] });
    },
  });
