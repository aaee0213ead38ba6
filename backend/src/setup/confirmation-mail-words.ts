/** The words of the mail that asks a reader to confirm the newsletter. */
export interface ConfirmationWords {
  subject: string;
  greeting: string;
  request: string;
  button: string;
  /** For a reader whose address someone else typed. */
  otherwise: string;
}

/**
 * By language (BCP 47): the words of all mails that this site writes to visitors. `setup --create-confirmation-mails` makes
 * Brevo's templates of them. A further language is a further entry.
 */
export const confirmationWords = {
  en: {
    subject: 'One more click, and you get our news',
    greeting: 'Hello!',
    request: 'This address was entered on our site to get news of our work. Was it you? Then confirm it:',
    button: 'Yes, send me your news',
    otherwise: 'If it was not you, do nothing: without the click we send no news.',
  },
  uk: {
    subject: 'Лишився один крок до наших новин',
    greeting: 'Вітаємо!',
    request:
      'На нашому сайті вказали цю адресу, щоб отримувати новини про нашу роботу. Це були ви? Тоді підтвердьте:',
    button: 'Так, надсилайте новини',
    otherwise: 'Якщо це були не ви, нічого не робіть: без підтвердження новин не надсилатимемо.',
  },
} as const satisfies Record<string, ConfirmationWords>;
