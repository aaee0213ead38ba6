import type { CmsConfig, Field } from '@sveltia/cms';
import type { z } from 'zod';
import { files, folders } from '../src/content/schema';
import { shapeOf, type Shape } from '../build/content/shape';
import { identities } from '../build/content/translate';

const CONTENT = 'frontend/content';

/** The files that have the name of a folder, a hyphen in their name, or not the usual way to the site (`./vfu update --content`). */
const titles: Record<string, string> = {
  organization: 'Organization (an operator publishes it)',
  partners: 'Page of partners',
  projects: 'Lists of projects',
  'other-ways': 'Other ways to give',
};

/** The fields whose names are no words. */
const labels: Record<string, string> = {
  checkHref: 'Address of the check',
  ein: 'EIN',
  howToSupportVFU: 'How to support VFU',
  href: 'Address of the link',
  id: 'Identifier',
  imageCustomClass: 'Style of the portrait',
  imgClass: 'Size of the logo',
  on: 'Day',
  qr: 'QR code',
  qrAlt: 'Description of the QR code',
  standWithUkraine: 'Stand with Ukraine',
  to: 'Page',
  usd: 'Amount in US dollars',
};

/**
 * The configuration of the editor at /edit: a form for each file of the content, made from its schema, with the languages
 * side by side (https://sveltiacms.app/en/docs).
 * @param languages their codes, English first
 * @param repository `host:owner/name`; undefined where the editor only works on the local folder
 */
export function editorConfig(languages: string[], repository = 'github:local/repository'): CmsConfig {
  const [host, repo = ''] = repository.split(':');
  const i18n = { structure: 'multiple_folders' as const, locales: languages };
  const common = { i18n: true, format: 'yaml', editor: { preview: false } };
  return {
    backend: { name: host as 'github' | 'gitlab', repo },
    i18n,
    media_folder: `${CONTENT}/pictures`,
    public_folder: '/',
    // Without services that the editor would load from elsewhere.
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          // Drawn anew, a photograph has no metadata: it keeps no place where it was taken. Larger than the site shows it.
          transformations: { raster_image: { format: 'webp', quality: 90, width: 2560, height: 2560 } },
        },
      },
      stock_assets: { providers: [] },
    },
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: Object.entries(folders).map(([folder, schema]) => ({
      ...common,
      // Other languages keep the names of partners.
      i18n: folder !== 'partners',
      name: folder,
      label: labelOf(folder),
      folder: folder === 'partners' ? `${CONTENT}/en` : CONTENT,
      path: `${folder}/{{slug}}`,
      media_folder: `/${CONTENT}/pictures/${folder}/{{slug}}`,
      public_folder: `/${folder}/{{slug}}`,
      extension: 'yaml',
      identifier_field: 'name',
      slug: '{{name}}',
      fields: fieldsOf(schema),
    })),
    singletons: Object.entries(files).map(([file, schema]) => ({
      ...common,
      name: file,
      label: titles[file] ?? labelOf(file),
      file: `${CONTENT}/{{locale}}/${file}.yaml`,
      media_folder: `/${CONTENT}/pictures/${file}`,
      public_folder: `/${file}`,
      fields: fieldsOf(schema),
    })),
  };
}

const fieldsOf = (schema: z.ZodType): Field[] => fields(shapeOf(schema), false);

/** @param isEntry whether it is an entry of a list, which other languages find by its identity */
const fields = ({ properties = {}, required = [] }: Shape, isEntry: boolean): Field[] => {
  const identity = isEntry ? identities.find((name) => name in properties) : undefined;
  return Object.entries(properties).map(
    ([name, shape]) =>
      ({
        name,
        label: labelOf(name),
        hint: shape.description,
        required: required.includes(name) ? ['en'] : false,
        i18n: name === identity ? 'duplicate' : hasWords(shape),
        ...widget(shape, name),
      }) as Field,
  );
};

/** @param name of the field, by which words get one line or several */
function widget(shape: Shape, name: string): object {
  const { items, minItems: min, maxItems: max, minLength = 0, pattern, patternErrorMessage } = shape;
  if (items) {
    const entry = items.properties
      ? { collapsed: 'auto', summary: summaryOf(items), fields: fields(items, true) }
      : { field: { name: 'text', label: 'Text', i18n: hasWords(items), ...widget(items, 'text') } };
    return { widget: 'list', min, max, ...entry };
  }
  if (shape.properties) return { widget: 'object', collapsed: 'auto', fields: fields(shape, false) };
  if (shape.names === 'picture' || shape.names === 'logo') return { widget: 'image', choose_url: false };
  if (shape.names === 'project')
    return { widget: 'relation', collection: 'projects', value_field: '{{slug}}', display_fields: ['name'] };
  const rules = {
    minlength: minLength > 1 ? minLength : undefined,
    // With slashes, because the editor would take one at the end of a pattern for them.
    pattern: patternErrorMessage && [`/${pattern ?? ''}/`, patternErrorMessage],
  };
  if (shape.isNumber) return { widget: 'number', min: 0, ...rules };
  if (shape.format === 'date')
    return { widget: 'datetime', format: 'YYYY-MM-DD', time_format: false, picker_utc: true };
  if (shape.enum?.includes('true')) return { widget: 'select', options: [{ label: 'Yes', value: true }] };
  if (shape.enum)
    return { widget: 'select', options: shape.enum.map((value) => ({ label: optionLabel(value), value })) };
  return { widget: shape.isWords && longTexts.test(name) ? 'text' : 'string', ...rules };
}

const hasWords = ({ isWords, items, properties = {} }: Shape): boolean =>
  isWords === true || (items ? hasWords(items) : Object.values(properties).some(hasWords));

/** Fields of one or more sentences. */
const longTexts =
  /^(?:alt|answer|author|description|intro|lead|meaning|summary|text|where|who|result)$|Text$/;

/** What an entry of a list is called while it is closed. */
function summaryOf({ properties = {} }: Shape): string {
  const name = ['name', 'title', 'label', 'question', 'alt', 'text'].find((each) => each in properties);
  return `{{fields.${name ?? Object.keys(properties)[0] ?? ''}}}`;
}

/** `ADVISORY_BOARD_MEMBER` becomes “Advisory board member”. */
const optionLabel = (value: string) =>
  capitalized(/^[A-Z_]+$/.test(value) ? value.toLowerCase().replaceAll('_', ' ') : value);

/** `profileImage` becomes “Profile image”. */
const labelOf = (name: string) =>
  labels[name] ??
  optionLabel(name.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`));

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
