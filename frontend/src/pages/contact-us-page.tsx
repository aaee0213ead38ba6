import { contactUs } from 'content:forms';
import { ContactForm } from '../features/contact-form';
import { FormPage } from '../sections/form-page';
import { PageMeta } from '../sections/page-meta';

/** /contact-us (specification section 2). */
export default function ContactUsPage() {
  return (
    <>
      <PageMeta picture={contactUs.picture} />
      <FormPage {...contactUs} side="left" crop="upper">
        <ContactForm />
      </FormPage>
    </>
  );
}
