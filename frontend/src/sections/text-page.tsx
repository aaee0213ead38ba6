import { textOf } from '../content/sample';
import type { Paragraph, Point } from '../content/schema';
import { PAGE_TITLE_ID } from '../lib/page-paths';
import type { Elements } from '../ui/text';
import { Embroidery } from '../ui/ornament/ornaments';
import { MarkedText } from './links';
import { PageMeta, type PageHead } from './page-meta';

interface TextPageProps {
  title: string;
  /** Below the title, and in search results. */
  text: string;
  unlisted?: boolean;
  /** Replaces what search results say. */
  head?: PageHead;
  children: Elements;
}

/** A page of text: its heading, and one `TextSection` after the other. */
export function TextPage({ title, text, unlisted, head, children }: TextPageProps) {
  return (
    <>
      {head ? <PageMeta {...head} /> : <PageMeta name={title} description={text} unlisted={unlisted} />}
      <section className="page-grid section">
        <header className="stack">
          <Embroidery diamonds="two" />
          <h1 id={PAGE_TITLE_ID}>{title}</h1>
          <p className="lead">{text}</p>
        </header>
        {children}
      </section>
    </>
  );
}

interface TextSectionProps {
  /** Its anchor, the same in every language. */
  id: string;
  title: string;
  paragraphs?: readonly Paragraph[];
  /** Between the paragraphs and the points. */
  children?: Elements;
  points?: readonly (Paragraph | Point)[];
}

/** Nothing without content: samples may have been left out. */
export function TextSection({ id, title, paragraphs = [], children, points = [] }: TextSectionProps) {
  if (paragraphs.length + points.length === 0 && !children) return null;
  return (
    <section id={id} className="stack">
      <h2 className="small-heading">{title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={textOf(paragraph)} id={`${id}-text-${String(index + 1)}`}>
          <MarkedText paragraph={paragraph} />
        </p>
      ))}
      {children}
      {points.length > 0 && (
        <ul>
          {points.map((point, index) => (
            <li key={index} id={`${id}-${String(index + 1)}`}>
              {typeof point === 'object' && 'name' in point && <strong>{`${point.name}. `}</strong>}
              <MarkedText paragraph={point} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
