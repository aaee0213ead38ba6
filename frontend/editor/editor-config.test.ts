import { expect, test } from 'vitest';
import { editorConfig } from './editor-config';

/** A field with everything that it may have. */
type AnyField = Record<string, unknown> & { fields?: AnyField[] };

const { collections = [], singletons = [] } = editorConfig(['en', 'uk']);
const forms = [...collections, ...singletons] as { label: string; fields: AnyField[] }[];

/** A field by its path, such as `photos/alt`. */
const fieldOf = (form: string, path: string) =>
  path.split('/').reduce<Partial<AnyField> | undefined>(
    (parent, name) => parent?.fields?.find((each) => each.name === name),
    forms.find(({ label }) => label === form),
  );

test('the editor has the rules of the schema, with its sentences', () => {
  expect(fieldOf('Projects', 'photos/alt')).toMatchObject({
    required: ['en'],
    minlength: 8,
    hint: expect.stringContaining('in one sentence') as string,
    pattern: ['/^[^◇◊◆⋄]*$/', expect.stringContaining('The mark ◇ cannot stand here.') as string],
  });
  expect(fieldOf('Projects', 'paragraphs')).toMatchObject({ widget: 'list', min: 1, required: ['en'] });
  expect(fieldOf('Projects', 'goal')).toMatchObject({
    widget: 'number',
    required: false,
    pattern: ['/^0*[1-9]\\d*$/', expect.stringContaining('a whole number of dollars') as string],
  });
  expect(fieldOf('Site', 'organization/nameLines')).toMatchObject({ min: 2, max: 2 });
  expect(fieldOf('Projects', 'until')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DD' });
  expect(fieldOf('Projects', 'facts/result')).toMatchObject({ widget: 'text', required: false });
  const [pattern] = (fieldOf('Projects', 'video') as { pattern: [string] }).pattern;
  for (const [address, isRight] of [
    ['◇ https://videos.example.org/vests', true],
    ['https://videos.example.org/vests', false],
    ['https://example.com', false],
    ['https://example-videos.org/vests', true],
    ['/edcamp', true],
    ['www.videos.org', false],
  ] as const)
    expect([address, new RegExp(pattern.slice(1, -1)).test(address)]).toEqual([address, isRight]);
  // Its files are chosen, and have the names of files until the entry is saved.
  expect(fieldOf('Projects', 'picture/file')).not.toHaveProperty('pattern');
});

const namesIn = (fields: AnyField[]): unknown[] =>
  fields.flatMap(({ label, fields: parts = [] }) => [label, ...namesIn(parts)]);

test('its names are words, and no two forms have the same one', () => {
  expect(namesIn(forms.flatMap(({ fields }) => fields)).join('\n')).not.toMatch(
    /_|(?:^| )(?:Ein|Qr|Usd|[Hh]ref|Id|To|On|Img|ukraine|supportVFU)(?: |$)/m,
  );
  const labels = forms.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.join(' ')).not.toMatch(/[._]/);
  expect(fieldOf('People', 'membershipType')).toMatchObject({
    label: 'Membership type',
    options: [
      { label: 'Directors board member', value: 'DIRECTORS_BOARD_MEMBER' },
      { label: 'Advisory board member', value: 'ADVISORY_BOARD_MEMBER' },
      { label: 'Volunteer', value: 'VOLUNTEER' },
    ],
  });
});
