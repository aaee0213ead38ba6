import { otherWays } from 'content:other-ways';
import { organizationFacts } from '../sections/organization';
import { Inquiries } from '../sections/links';
import { TextPage, TextSection } from '../sections/text-page';

const { title, text, sections, details, questions } = otherWays;

/** /other-ways-to-give: checks, donor-advised funds, employers, stock, and what they ask for. */
export default function OtherWaysPage() {
  return (
    <TextPage title={title} text={text}>
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id={details.id} title={details.title} points={organizationFacts} />
      <p>
        {questions} <Inquiries />
      </p>
    </TextPage>
  );
}
