import type { ReactNode } from 'react';
import { closeLabel } from '../../content/close-label';
import { forms } from '../../content/forms';
import { keptFormWords } from '../../content/kept-forms';
import { saveDraft } from '../../lib/form-draft';
import { deleteKeptForm, type KeptForm } from '../../lib/keep-form';
import { keptUntil } from '../../lib/kept-forms';
import { language, languagePath } from '../../lib/language';
import { useAppSelector } from '../../state/hooks';
import { Button, ButtonLink } from '../../ui/button/button';
import styles from './kept-forms.module.css';
import { useSenders, type Sender } from './senders';
import { isOnPage, useSendKeptForms } from './use-send-kept-forms';

const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
const minute = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });

/** The button goes away with the focus. */
function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Sends the forms that wait on this device, and says at the top of the page what became of them, until the visitor closes it
 * (docs/decisions/0039-forms-wait-for-a-connection.md).
 */
export function KeptForms({ inert }: { inert: boolean }) {
  const senders: Record<string, Sender> = useSenders();
  const { kept, sent, close } = useSendKeptForms(senders);
  const waitingHere = useAppSelector((state) =>
    kept
      .filter((form) => isOnPage(state, form))
      .map(({ id }) => id)
      .join(' '),
  );
  const listed = kept.filter(({ id }) => !waitingHere.split(' ').includes(id));
  if (listed.length + sent.length === 0) return null;
  return (
    <section className={styles.forms} aria-label={keptFormWords.region} inert={inert}>
      {/* There while a form waits, so that a screen reader announces that it was sent. */}
      <div role="status" className={styles.sent}>
        {sent.map(({ form, message }) => (
          <Entry key={form.id} form={form}>
            <p>
              {keptFormWords.sent} {message}
            </p>
            <Button
              variant="quiet"
              onClick={() => {
                close(form.id);
                focusPage();
              }}
            >
              {closeLabel}
            </Button>
          </Entry>
        ))}
      </div>
      {listed.map((form) => (
        <Entry key={form.id} form={form}>
          <p>{form.refusal === null ? keptFormWords.waiting : `${keptFormWords.refused} ${form.refusal}`}</p>
          <p>
            {keptFormWords.expiry} {day.format(keptUntil(form))}
          </p>
          <div className="button-row">
            {form.refusal !== null && <OpenForm form={form} path={senders[form.form]?.path} />}
            <Button
              variant="quiet"
              onClick={() => {
                deleteKeptForm(form.id);
                focusPage();
              }}
            >
              {forms.discard}
            </Button>
          </div>
        </Entry>
      ))}
    </section>
  );
}

function Entry({ form, children }: { form: KeptForm; children: ReactNode }) {
  const { names } = keptFormWords;
  return (
    <div className={styles.entry}>
      <p className={styles.name}>
        {names[form.form as keyof typeof names]}, {minute.format(form.keptAt)}
      </p>
      {children}
    </div>
  );
}

/** Puts what the visitor typed back into the form, to be corrected. */
function OpenForm({ form, path }: { form: KeptForm; path: string | undefined }) {
  if (path === undefined) return null;
  return (
    // A page load, so that the form reads its draft even if it is on this page.
    <ButtonLink
      href={languagePath + path}
      onClick={() => {
        saveDraft(form.form, form.values);
        deleteKeptForm(form.id);
      }}
    >
      {keptFormWords.openForm}
    </ButtonLink>
  );
}
