import { z } from 'zod';
import { SAMPLE } from '../../../backend/src/contract/content';
import { files, folders } from '../../src/content/schema';
import { isMap, partOf } from './content-file';

/** The parts of a JSON Schema that a translation and the editor need, with the marks of `src/content/schema.ts`. */
export interface Shape {
  type?: string;
  enum?: string[];
  const?: string;
  anyOf?: Shape[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  isWords?: true;
  isPlural?: true;
  isNumber?: true;
  /** What a text is the name of. */
  names?: 'picture' | 'logo' | 'document' | 'project';
  /** What to write, for a `pattern`. */
  patternErrorMessage?: string;
}

const shapes = new Map<z.core.$ZodType, Shape>();

/** What a schema reads. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as Shape);
  shapes.set(schema, shape);
  return shape;
}

/** The schema of a file of the content (`home`, `projects/edcamp`); undefined for a file that the site does not have. */
export function schemaOf(name: string): z.ZodType<Record<string, unknown>> | undefined {
  const [first, entry] = name.split('/');
  const known: Record<string, z.ZodType<Record<string, unknown>>> = entry === undefined ? files : folders;
  return Object.entries(known).find(([key]) => key === first)?.[1];
}

/** A value of a file, with its place. */
export interface ContentNode {
  shape: Shape;
  field: string;
  value: unknown;
  /** Whether it or an entry around it is marked as a sample. */
  isSample: boolean;
}

/** A value and all values in it, parents before children. */
export function* visit(
  shape: Shape,
  value: unknown,
  around: Omit<ContentNode, 'shape' | 'value'> = { field: '', isSample: false },
): Generator<ContentNode> {
  const isMarked = isMap(value)
    ? String(value.sample) === 'true'
    : typeof value === 'string' && SAMPLE.test(value);
  const isSample = around.isSample || isMarked;
  yield { shape, field: around.field, value, isSample };
  const parts = isMap(value) ? Object.entries(value) : Array.isArray(value) ? value.entries() : [];
  for (const [key, part] of parts)
    yield* visit((typeof key === 'number' ? shape.items : shape.properties?.[key]) ?? {}, part, {
      field: partOf(around.field, key),
      isSample,
    });
}
