import type { Translation } from '../translation';

/** All forms, the newsletter, what they answer, and where a gift is. */
export const forms: Translation = {
  '(optional)': '(за бажанням)',
  'Sending …': 'Надсилаємо…',
  'This has not been sent. What you typed is still here: press the button to try again.':
    'Не надіслано. Усе, що ви написали, лишилося тут: натисніть кнопку, щоб спробувати ще раз.',
  'This form is still loading. It is sent as soon as it can be. If nothing happens, please write to us:':
    'Форма ще завантажується. Щойно це вдасться, ми її надішлемо. Якщо нічого не відбувається, напишіть нам:',
  'This form needs JavaScript, which is turned off in your browser. Please write to us instead:':
    'Ця форма потребує JavaScript, а його у вашому браузері вимкнено. Напишіть нам натомість:',
  'This address was not accepted. Please check it, or use another.':
    'Цю адресу не прийнято. Перевірте її або вкажіть іншу.',
  'Please tell us your first name': 'Вкажіть, будь ласка, ім’я',
  'Please tell us your last name': 'Вкажіть, будь ласка, прізвище',
  'Please tell us your name': 'Напишіть, будь ласка, як вас звати',
  'Please tell us your phone number, in digits': 'Вкажіть, будь ласка, номер телефону, лише цифри',
  'Please write a message': 'Напишіть, будь ласка, повідомлення',
  'Please enter the amount, in digits': 'Вкажіть, будь ласка, кількість, лише цифри',
  'Please name the program': 'Вкажіть, будь ласка, назву програми',
  'Please name your organization': 'Вкажіть, будь ласка, назву організації',
  'Please name the person we should contact': 'Вкажіть, будь ласка, до кого нам звертатися',
  'Error with get payment details from Stripe': 'Не вдалося отримати від Stripe дані платежу',
  'Something went wrong with sending email. Please, try again later.':
    'Лист не надіслано: щось пішло не так. Спробуйте, будь ласка, пізніше.',
  'Invalid email address': 'Неправильна адреса електронної пошти',
  'Something went wrong. Please, try again later.': 'Щось пішло не так. Спробуйте, будь ласка, пізніше.',
  'Please, specify your name, email and message':
    'Вкажіть, будь ласка, ім’я, електронну пошту й повідомлення',
  'There is no connection. What you typed is kept.': 'Немає зв’язку. Написане збережено.',
  'That was a little too fast. Please wait a minute and try again.':
    'Трохи зашвидко. Зачекайте хвилину й спробуйте ще раз.',
  'Invalid email address. Please, try another.': 'Неправильна адреса електронної пошти. Спробуйте іншу.',
  'This email is already subscribed to the newsletter.': 'На цю адресу наші новини вже приходять.',
  'Sorry, an error has occurred. Please try again.': 'Вибачте, сталася помилка. Спробуйте ще раз.',
  'Contact us': 'Написати нам',
  'Do you have a question, an offer of help, or aid to send to Europe? Write to us.':
    'Маєте питання, хочете допомогти або передати щось до Європи? Напишіть нам.',
  Name: 'Ім’я',
  Email: 'Електронна пошта',
  Phone: 'Телефон',
  Message: 'Повідомлення',
  'Where we can reply to you': 'Куди вам відповісти',
  'Digits only, with the country code': 'Лише цифри, з кодом країни',
  'Send message': 'Надіслати повідомлення',
  'We email your message to our volunteers and do not keep it on this site once it is sent. We use your address to reply to you.':
    'Ми надсилаємо ваше повідомлення волонтерам на пошту й після цього на сайті його не зберігаємо. Ваша адреса потрібна, щоб вам відповісти.',
  'Your message is on its way': 'Ваше повідомлення вже в дорозі',
  'Thank you for writing to us. Below you can read what happens to it now.':
    'Дякуємо, що написали. Нижче – що з ним буде далі.',
  'Write another message': 'Написати ще одне',
  'Your message goes to our volunteers by email.': 'Повідомлення піде нашим волонтерам на пошту.',
  'They can reply to the address you gave.': 'Вони відповідатимуть на адресу, яку ви вказали.',
  'Shipping aid? Tell us what it is, how much there is, and where it is now.':
    'Передаєте допомогу? Напишіть, що це, скільки його й де воно зараз.',
  'Winged envelopes fly out of a morning sky toward a blue letter box in front of a village.':
    'Крилаті конверти летять із ранкового неба до синьої поштової скриньки перед селом.',
  'Direct Sponsorship': 'Пряме спонсорство',
  'Your company sponsors a project, or part of one.': 'Ваша компанія оплачує проєкт або його частину.',
  'Employee Giving': 'Внески працівників',
  'Your employees give together, through payroll or a fundraiser.':
    'Ваші працівники допомагають гуртом: із зарплати або збором.',
  'Round-Up / Add-On': 'Округлення чека',
  'Your customers round up, or add a little, when they pay.':
    'Покупці округляють суму або додають трохи на касі.',
  'Donation Matching': 'Подвоєння внесків',
  'You match what your employees give.': 'Ви даєте стільки ж, скільки ваші працівники.',
  Other: 'Інше',
  'Something else: tell us below.': 'Щось інше: напишіть нижче.',
  'Corporate partnerships': 'Партнерство з компаніями',
  'A company can sponsor a project, match its employees’ gifts, or share what it does best. Tell us where you would like to start.':
    'Компанія може стати спонсором проєкту, подвоїти внески працівників або поділитися тим, що вміє найкраще. Напишіть, з чого хочете почати.',
  'Corporate contribution': 'Внесок компанії',
  Organization: 'Організація',
  'Point of contact': 'Контактна особа',
  'How would you like to contribute?': 'Як ви хочете допомогти?',
  'Approximate program budget': 'Приблизний бюджет',
  'How would you like to support us?': 'Чим саме ви хотіли б допомогти?',
  'The person we should contact': 'До кого нам звертатися',
  'In any currency; a range is fine': 'У будь-якій валюті; можна «від і до»',
  Confirm: 'Підтвердити',
  'We keep these details on our server and in our mailing service, to talk with you about a partnership. We also note the country your connection comes from.':
    'Ці дані ми зберігаємо на нашому сервері й у поштовому сервісі, щоб говорити з вами про партнерство. Занотовуємо й країну, з якої ви зайшли.',
  'We add your offer to our volunteers’ list. If it is urgent, write to us too.':
    'Ми додамо вашу пропозицію до списку волонтерів. Якщо терміново, ще й напишіть нам.',
  'Together we find the project and the kind of support that suit your company.':
    'Разом знайдемо проєкт і спосіб допомоги, що личать вашій компанії.',
  'Then you decide. Confirming here commits you to nothing.':
    'А тоді вирішуєте ви. Підтвердження тут ні до чого вас не зобов’язує.',
  'Thank you for you contribution!': 'Дякуємо за ваш внесок!',
  'A truck crosses a bridge from a town to a village; in front of it two people hand over an aid parcel.':
    'Вантажівка їде мостом із міста до села; перед нею одна людина передає іншій пакунок.',
  'How many miles': 'Скільки миль',
  'Frequent-flyer program': 'Програма авіакомпанії',
  'Hotel points': 'Готельні бали',
  'How many points': 'Скільки балів',
  'Hotel program': 'Програма готелю',
  'Card points': 'Бали з картки',
  'Card program': 'Програма картки',
  'Give miles and points': 'Подарувати милі й бали',
  'Miles and points that sit unused can pay for a volunteer’s flight, a bed for the night, a box’s journey. Tell us what you would like to give.':
    'Милі й бали, що лежать без діла, можуть стати квитком для волонтера, ночівлею, дорогою для ящика. Напишіть, що хочете подарувати.',
  'Miles and points': 'Милі й бали',
  'What would you like to give?': 'Що ви хочете подарувати?',
  'First name': 'Ім’я',
  'Last name': 'Прізвище',
  'A rough number is fine': 'Можна приблизно',
  'As it appears on your card': 'Як написано на картці',
  'We keep these details on our server and in our mailing service, to arrange your gift. We also note the country your connection comes from.':
    'Ці дані ми зберігаємо на нашому сервері й у поштовому сервісі, щоб домовитися про ваш подарунок. Занотовуємо й країну, з якої ви зайшли.',
  'You confirm. Nothing leaves your account yet.':
    'Ви підтверджуєте. З вашого рахунку поки нічого не списано.',
  'Your offer goes on our volunteers’ list. If it is urgent, send us a message too.':
    'Ваша пропозиція потрапляє до списку волонтерів. Якщо терміново, ще й напишіть нам.',
  'You make the transfer yourself. We never ask for your password.':
    'Переказуєте ви самі. Пароля ми ніколи не питаємо.',
  'An airliner in blue and yellow rises over wheat-colored hills; two suitcases stand between sunflowers.':
    'Синьо-жовтий літак злітає над пшеничними пагорбами; серед соняшників стоять дві валізи.',
  'Don’t miss out': 'Не пропустіть',
  'News of our work, by email.': 'Новини про нашу роботу – на вашу пошту.',
  'Now and then, news of what your help does.': 'Час від часу – про те, що робить ваша допомога.',
  Subscribe: 'Підписатися',
  'Subscribing …': 'Підписуємо…',
  'Close the newsletter banner': 'Закрити запрошення підписатися',
  'Thank you': 'Дякуємо',
  'You have successfully subscribed to our newsletter.': 'Ви підписалися на наші новини.',
  'One more step': 'Ще один крок',
  'We are sending you an email. Open it and click the link, and you are subscribed.':
    'Надсилаємо вам лист. Відкрийте його, натисніть на посилання – і підписку оформлено.',
  'Nothing there after a few minutes? Check your spam folder, or':
    'Минуло кілька хвилин, а листа немає? Перевірте спам або',
  'write to us': 'напишіть нам',
  'Stay connected': 'Будьмо на зв’язку',
  'Your newsletter needs one more step: open the email we are sending you and click its link.':
    'Щоб отримувати новини, лишився один крок: відкрийте лист від нас і натисніть на посилання.',
  'Tell us how to reach you.': 'Підкажіть, як із вами зв’язатися.',
  'Your contact details': 'Ваші контакти',
  'With the country code, in digits.': 'З кодом країни, цифрами.',
  'Stay in touch': 'Лишаймося на зв’язку',
  'We keep these details on our server and in our mailing service, to stay in touch with you. We also note the country your connection comes from.':
    'Ці дані ми зберігаємо на нашому сервері й у поштовому сервісі, щоб бути з вами на зв’язку. Занотовуємо й країну, з якої ви зайшли.',
  'We are glad to have you with us. You will hear from us.': 'Раді, що ви з нами. Ми ще напишемо.',
  'Where your gift is': 'Де зараз ваш внесок',
  'given once': 'разовий внесок',
  'given every month': 'щомісячний внесок',
  for: 'на проєкт',
  Paid: 'Сплачено',
  'You paid': 'Ви сплатили',
  'Your bank has not confirmed the payment yet. Some banks take a few days. You do not need to do anything.':
    'Ваш банк ще не підтвердив платіж. Деяким банкам треба кілька днів. Робити нічого не потрібно.',
  Recorded: 'Записано',
  'It has been in our books since': 'У нашому обліку з',
  'We are adding it to our books. This takes a few seconds once it is paid.':
    'Додаємо до обліку. Після оплати це кілька секунд.',
  'Passed on': 'Передано далі',
  'Our mailing service has known about it since': 'Наш поштовий сервіс знає про нього з',
  'We are telling our mailing service. If it does not answer, we try again.':
    'Повідомляємо поштовий сервіс. Якщо не відповість, спробуємо ще раз.',
  'Your payment is not confirmed yet.': 'Ваш платіж ще не підтверджено.',
  'Your gift is paid.': 'Ваш внесок сплачено.',
  'Your gift is paid and recorded.': 'Ваш внесок сплачено й записано.',
  'Your gift is paid, recorded and passed on.': 'Ваш внесок сплачено, записано й передано далі.',
  'There is nothing left for you to do.': 'Більше від вас нічого не треба.',
  'In a month, our payment provider charges your next gift, and we record it the same way.':
    'За місяць платіжний сервіс спише наступний внесок, і ми запишемо його так само.',
  'Is something missing or wrong? Write to': 'Чогось бракує або щось не так? Напишіть на',
  'We cannot see where your gift is right now. We will check again in a moment.':
    'Зараз не бачимо, де ваш внесок. За мить перевіримо ще раз.',
};
