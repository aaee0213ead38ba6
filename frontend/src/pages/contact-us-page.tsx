import { contactUs } from 'content:forms';
import { contactUs as head } from 'content:search';
import { ContactForm } from '../features/contact-form';
import { FormPage } from '../sections/form-page';

/** /contact-us (specification section 2). */
export default function ContactUsPage() {
  return (
    <FormPage head={head} words={contactUs}>
      <ContactForm />
    </FormPage>
  );
}
