import type { Translation } from '../translation';

/** /accessibility: what it says works is what the tests see, so the meaning has to stay exact. */
export const accessibility: Translation = {
  Accessibility: 'Доступність',
  'What works on this site with a keyboard, by ear, in large text and on an old phone, what does not work yet, and how to get help.':
    'Що тут працює з клавіатури, на слух, із великим шрифтом і на старому телефоні, що поки не працює і де попросити допомоги.',

  'What we want': 'Чого ми хочемо',
  'You should be able to read everything here, to give, and to write to us, however you see, hear, move or think, and whatever device you have.':
    'Хай як ви бачите, чуєте, рухаєтеся чи думаєте і хай який маєте пристрій, вам тут має вдатися все: прочитати, зробити внесок, написати нам.',
  'We measure ourselves against the international standard WCAG 2.2, levels A and AA. Our own pages meet it in everything that we can test. Some content does not, or is not ours; it is listed under “What does not work yet”.':
    'Ми звіряємося з міжнародним стандартом WCAG 2.2, рівні A та AA. Наші власні сторінки відповідають йому в усьому, що ми можемо перевірити. Дещо йому не відповідає або не наше: про це в розділі «Що поки не працює».',

  'What works': 'Що працює',
  Keyboard: 'Клавіатура',
  'Tab, Enter, Space, Escape and the arrow keys are enough for everything. You always see where you are, and nothing covers that place. The first Tab offers to skip the menu.':
    'Для всього вистачає клавіш Tab, Enter, Escape, пробілу й стрілок. Завжди видно, де ви, і ніщо цього місця не затуляє. Перше натискання Tab пропонує оминути меню.',
  'Screen readers': 'Програми зчитування з екрана',
  'Each page has one main heading and named parts, pictures are described, and you hear what happens: a new page, a mistake in a form, a message that was sent.':
    'На кожній сторінці один головний заголовок, її частини названо, зображення описано. І ви чуєте, що сталося: відкрилася нова сторінка, у формі помилка, повідомлення надіслано.',
  'Large text': 'Великий шрифт',
  'Make the text twice as large, zoom to 400 %, or widen the spacing: nothing is cut off, and you only scroll down.':
    'Зробіть літери вдвічі більшими, збільште масштаб до 400 % чи розсуньте рядки: ніщо не обріжеться, а гортати треба буде лише вниз.',
  Colors: 'Кольори',
  'Words stand out clearly, also over pictures. Nothing depends on a color alone. Contrast themes of your system work.':
    'Слова добре видно, зокрема й поверх зображень. Ніщо не залежить лише від кольору. Контрастні теми системи теж працюють.',
  Movement: 'Рух',
  'Each thing that moves has a button that stops it and remembers that. The switch “{1}”, at the bottom of the page and on a phone also in the menu, stops everything and loads small pictures. It is on by itself where your device asks for less motion or less data.':
    'Біля всього, що рухається, є кнопка: вона це зупиняє, і сайт це пам’ятає. Перемикач «{1}» унизу сторінки, а на телефоні ще й у меню, зупиняє все й завантажує малі зображення. Якщо на пристрої вимкнено анімацію або ввімкнено заощадження трафіку, він увімкнеться сам.',
  'Time and memory': 'Час і пам’ять',
  'No form runs out of time. What you typed is still there if you open another page of this site and come back. There is no account, no password and no puzzle.':
    'З формами можна не поспішати. Написане не зникне, якщо відкрити іншу сторінку сайту й повернутися. Тут немає ні акаунтів, ні паролів, ні картинок «доведіть, що ви не робот».',
  'Bad connections': 'Поганий зв’язок',
  'If a form cannot be sent, it says so. What you typed stays there, and you can try again.':
    'Якщо форму не вдалося надіслати, вона про це скаже. Написане лишиться на місці, і можна спробувати ще раз.',
  Touch: 'Дотик',
  'Buttons are easy to hit with a finger. You never have to swipe: buttons and links do the same.':
    'У кнопки легко влучити пальцем. Гортати рухом пальця не обов’язково: те саме роблять кнопки й посилання.',
  Languages: 'Мови',
  'Every page is in English and in Ukrainian. The link with the name of the other language opens the same place there.':
    'Кожна сторінка є українською та англійською. Посилання з назвою іншої мови відкриває це ж місце тією мовою.',
  Browsers: 'Браузери',
  'Chrome, Edge, Firefox and Safari of the last five years. Reading, the menu and giving also work without JavaScript.':
    'Chrome, Edge, Firefox і Safari за останні п’ять років. Читати, користуватися меню й робити внески можна і без JavaScript.',

  'What does not work yet': 'Що поки не працює',
  'Our videos are on other sites. Not each of them has captions. Ask us, and we write to you what a video says and shows.':
    'Наші відео лежать на інших сайтах, і не всі мають субтитри. Попросіть, і ми напишемо вам, що у відео кажуть і показують.',
  'The payment page, the shop, the social networks and the forms for grants, expenses and sponsorship belong to other companies. We cannot correct them, and some may be in English only. If one of them stops you, tell us.':
    'Сторінка оплати, крамниця, соцмережі та форми для грантів, витрат і спонсорства належать іншим компаніям. Виправити їх ми не можемо, а деякі бувають лише англійською. Якщо щось із цього вас зупинило, скажіть нам.',
  'We check this site with tools and by hand. People who use a screen reader, a magnifier or a switch every day have not tested it for us yet.':
    'Ми перевіряємо сайт програмами й власними руками. Люди, які щодня користуються зчитуванням з екрана, екранною лупою чи кнопкою-перемикачем, його для нас іще не випробовували.',
  'There is no sign language and no version in easy words.':
    'Немає перекладу жестовою мовою й версії простою мовою.',
  'Our forms need JavaScript. Without it, the page shows our email address in their place.':
    'Наші форми потребують JavaScript. Без нього на їхньому місці адреса нашої пошти.',

  'How we check': 'Як ми перевіряємо',
  'Each change of this site goes through automatic tests on the screen of a phone, a tablet and a computer: with the checker axe, with the keyboard alone, with large text, with less motion, and with the contrast measured point by point. What a machine cannot judge, we try by hand.':
    'Кожна зміна на сайті проходить автоматичні перевірки на екранах телефона, планшета й комп’ютера: програмою axe, самою лише клавіатурою, з великим шрифтом, зі зменшеним рухом, а контраст міряємо точка за точкою. Чого машина не оцінить, пробуємо самі.',
  'The standard has 55 requirements at these levels. We keep a list of how each is met; ask us for it.':
    'На цих рівнях стандарт має 55 вимог. У нас є перелік, як ми виконуємо кожну: попросіть, і ми надішлемо.',

  'All pages': 'Усі сторінки',
  'Also those that no menu shows. The people are under “About VfU”.':
    'І ті, яких немає в меню. Наші люди – на сторінці «Про нас».',

  'Tell us what is in your way': 'Скажіть, що вам заважає',
  'Write to': 'Напишіть на',
  'or use the': 'або через',
  'contact form': 'форму на сайті',
  'Tell us the page, what you wanted to do, and what you use, such as a phone or a screen reader. One sentence is enough.':
    'Скажіть, яка це сторінка, що ви хотіли зробити й чим користуєтеся: телефоном, зчитуванням з екрана тощо. Одного речення досить.',
  'You can also ask us for the words of a page in another form, or to do something here together with you.':
    'Можна попросити текст сторінки в іншому вигляді або щоб ми зробили щось тут разом із вами.',
  'We answer within five working days, and say what we will do and by when.':
    'Відповідаємо протягом п’яти робочих днів і кажемо, що зробимо й до якого дня.',
  'If our answer does not help, ask us to pass your complaint on to our board of directors. It decides within 30 days.':
    'Якщо відповідь не допомогла, попросіть передати скаргу нашому правлінню. Воно вирішить протягом 30 днів.',

  'Last review': 'Остання перевірка',
  'On this day we last went through the whole list and all pages. We do it again each year, and whenever the site changes much.':
    'Того дня ми востаннє пройшли весь перелік і всі сторінки. Робимо це щороку, а ще щоразу, коли сайт сильно змінюється.',
};
