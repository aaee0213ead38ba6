import { language } from '../lib/language';

/** English words in brackets, as translated names have them. */
const englishInBrackets = /(\([A-Z][\w\s’&-]+\))/;

/** A project's name. English in a translated name is marked, so that screen readers pronounce it as English (WCAG 3.1.2). */
export function ProjectName({ name }: { name: string }) {
  if (language === 'en') return name;
  return name.split(englishInBrackets).map((part) =>
    englishInBrackets.test(part) ? (
      <span key={part} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
