import type { Translation } from '../translation';

/** /privacy: what it promises is what the code does, so the meaning has to stay exact. */
export const privacy: Translation = {
  'day | days': 'день | дні | днів | дня',
  'Your data': 'Ваші дані',
  'What we know about you, where it is, how long we keep it, and how you get it back or have it erased.':
    'Що ми про вас знаємо, де це лежить, скільки зберігаємо і як це отримати або видалити.',

  'When you visit': 'Коли ви заходите на сайт',
  'You can read every page without telling us who you are. There are no advertisements, no trackers and no analytics, and no other company’s scripts.':
    'Кожну сторінку можна читати, не кажучи, хто ви. Тут немає реклами, стеження, аналітики й чужих скриптів.',
  'Our web server notes each request: the time, the page, and the network you come from, but not your full address and nothing that you typed.':
    'Наш вебсервер занотовує кожен запит: час, сторінку й мережу, з якої ви зайшли, але не вашу повну адресу й нічого з того, що ви написали.',
  'Your browser keeps the language that you choose, so that we do not offer another one again, and until you close the tab the one you read last, so that you come back to it from the payment page. It tells us neither.':
    'Мову, яку ви обрали, пам’ятає ваш браузер, щоб ми не пропонували іншу знову. А доки ви не закриєте вкладку, він пам’ятає ще й мову, якою ви читали востаннє, щоб зі сторінки оплати ви повернулися до неї. Нам він про це не повідомляє.',
  'If you switch “Still pictures, less data” on or off, your browser remembers it, and our server does not.':
    'Якщо ви ввімкнете чи вимкнете «Без анімації, менше трафіку», це запам’ятає ваш браузер, а не наш сервер.',
  'If you subscribe to the newsletter, a cookie keeps your email in your browser for a year, so that we do not ask again and the next form has it already: on a shared computer, others can see it. We keep another cookie for 24 hours if you give, so that you can see how far your gift has come. What you type into a form stays in the open page until you send it. Until you close the tab, your browser remembers which moving rows you paused, and that you have seen or closed our invitations to the newsletter.':
    'Якщо ви підписалися на розсилку, файл cookie рік зберігає вашу електронну адресу у вашому браузері, щоб ми не питали знову й щоб вона вже була в наступній формі: на спільному комп’ютері її можуть побачити інші. Якщо ви зробили внесок, ще один файл cookie зберігаємо 24 години, щоб ви бачили, де ваш внесок. Те, що ви пишете у формі, лишається у відкритій сторінці, доки не надішлете. Доки ви не закриєте вкладку, браузер пам’ятає, які рухомі рядки ви зупинили, і що ви вже бачили чи закрили запрошення до розсилки.',
  'The country your connection comes from is looked up on our own server. No other company learns your address from us.':
    'Країну, з якої ви зайшли, визначає наш власний сервер. Жодна інша компанія від нас вашої адреси не дізнається.',
  'The shop, the videos, our social networks and the forms for grants, expenses and sponsorships belong to other companies. Their own rules apply there.':
    'Крамниця, відео, соцмережі та форми для грантів, витрат і спонсорства належать іншим компаніям. Там діють їхні правила.',

  'When you give': 'Коли ви робите внесок',
  'You pay on the page of Stripe, our payment provider. We never see your card. Stripe tells us the amount, the date, the project, and what you entered there: your name, email, phone, country, and how you heard about us.':
    'Ви платите на сторінці Stripe, нашого платіжного сервісу. Вашої картки ми не бачимо ніколи. Stripe повідомляє нам суму, дату, проєкт і те, що ви там указали: ім’я, електронну пошту, телефон, країну й те, звідки про нас дізналися.',
  'Our server keeps your email with the amount, the currency, the date, the project and Stripe’s number for the payment, and whether money went back. Your name, phone and country go to Brevo, our mailing service, together with the total of your gifts; our server deletes its copy once they are there.':
    'Наш сервер зберігає вашу пошту із сумою, валютою, датою, проєктом і номером платежу в Stripe, а також те, чи гроші повернулися. Ваші ім’я, телефон і країна разом із загальною сумою внесків ідуть до Brevo, нашого поштового сервісу; щойно вони там, наш сервер видаляє свою копію.',

  'When you fill in a form': 'Коли ви заповнюєте форму',
  'Newsletter: your email goes to Brevo. Every issue has a link to unsubscribe.':
    'Новини: ваша пошта йде до Brevo. У кожному листі є посилання, щоб відписатися.',
  'Offers of points, offers of companies, and the details you leave to stay in touch: Brevo gets what you typed and the country of your connection. Our server keeps the same.':
    'Пропозиції балів, пропозиції компаній і контакти, які ви лишаєте для зв’язку: Brevo отримує те, що ви написали, і країну, з якої ви зайшли. Наш сервер зберігає те саме.',
  'If you sign up, offer or give on a page that is not in English, Brevo also gets its language, so that mails to you can be in it.':
    'Якщо ви підписуєтеся, щось пропонуєте чи робите внесок не на англійській сторінці, Brevo отримує і її мову, щоб листи до вас могли бути цією мовою.',
  'A message to us is sent to our volunteers by email and then deleted from this site.':
    'Повідомлення для нас іде волонтерам на пошту, а тоді ми видаляємо його із сайту.',
  'To stop robots we count how often a network or an email address uses a form. We store these counts under scrambled names from which nobody can read the address.':
    'Щоб зупинити ботів, ми рахуємо, як часто з певної мережі чи адреси надсилають форму. Ці лічильники зберігаємо у знеособленому вигляді, з якого адреси ніхто не прочитає.',

  'Who can see it': 'Хто це бачить',
  'Our volunteers who look after donors, and the three services above: Stripe for payments, Brevo for newsletters and contacts, and our mail provider for messages. We sell nothing and give nothing to anyone else.':
    'Наші волонтери, які дбають про благодійників, і три згадані сервіси: Stripe – для платежів, Brevo – для новин і контактів, поштовий сервер – для повідомлень. Ми нічого не продаємо й більше нікому нічого не даємо.',
  'Our server is rented in the European Union.': 'Наш сервер орендовано в Європейському Союзі.',

  'How long we keep it': 'Скільки ми це зберігаємо',
  What: 'Що',
  Where: 'Де',
  'How long': 'Скільки',
  'The record of a gift: amount, date, project, email': 'Запис про внесок: сума, дата, проєкт, пошта',
  'Our server': 'Наш сервер',
  'As long as our books must be kept, or until you have it erased.':
    'Доки мусимо зберігати облік або доки ви не попросите видалити.',
  'Your contact: name, email, phone, country, total of gifts':
    'Ваш контакт: ім’я, пошта, телефон, країна, загальна сума внесків',
  Brevo: 'Brevo',
  'Until you unsubscribe or have it erased.': 'Доки ви не відпишетеся або не попросите видалити.',
  'Offers of points and of companies, and details you left to stay in touch':
    'Пропозиції балів, пропозиції компаній і контакти, які ви лишили для зв’язку',
  'Our server and Brevo': 'Наш сервер і Brevo',
  'Until you have them erased.': 'Доки ви не попросите видалити.',
  'The email of a visitor of whom we have nothing else': 'Пошта людини, про яку ми більше нічого не маємо',
  'A message to us': 'Повідомлення для нас',
  'Until it is sent, at most {1}.': 'Доки його не надіслано, щонайбільше {1}.',
  'Our mailbox': 'Наша поштова скринька',
  'Two years.': 'Два роки.',
  'Which browser has shown a payment': 'Який браузер показав платіж',
  'Our server, scrambled': 'Наш сервер, знеособлено',
  'How often a form was used': 'Як часто надсилали форму',
  'An hour; that a message was already sent, {1}.': 'Годину; те, що повідомлення вже надіслано, – {1}.',
  'Encrypted safety copies of our server': 'Зашифровані резервні копії нашого сервера',
  'Another place': 'Інше місце',
  'Six months.': 'Пів року.',

  'What you can ask of us': 'Про що ви можете нас попросити',
  'Write to us from the address that it is about, at': 'Напишіть нам із тієї адреси, про яку йдеться, на',
  'A copy: everything that our server and Brevo have of you, as a file.':
    'Копія: усе, що мають про вас наш сервер і Brevo, одним файлом.',
  'A correction: tell us what is wrong.': 'Виправлення: скажіть нам, що не так.',
  'Erasure: we delete your email, your offers, your messages and your contact at Brevo. The amounts of your gifts stay in our books without a name. We keep a scrambled mark of your address, from which nobody can read it; with it our server does not take you in again when it compares its books with Stripe’s or restores a safety copy.':
    'Видалення: ми видаляємо вашу пошту, пропозиції, повідомлення й контакт у Brevo. Суми ваших внесків лишаються в обліку без імені. Ми зберігаємо знеособлену позначку вашої адреси, з якої її ніхто не прочитає: за нею сервер не запише вас знову, коли звірятиме облік зі Stripe чи відновлюватиме резервну копію.',
  'If you give or write again after that, you are welcome, and we treat you as someone new. A monthly gift that you do not stop goes on without a name.':
    'Якщо потім ви знову зробите внесок чи напишете, будемо раді: для нас це буде нова людина. Щомісячний внесок, якого ви не зупините, триватиме без імені.',
  'Stripe keeps its own records of payments, as the law requires of it.':
    'Stripe зберігає власні записи про платежі, як того вимагає від нього закон.',
  'We answer within 30 days.': 'Відповідаємо протягом 30 днів.',
};
