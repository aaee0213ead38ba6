import type { Translation } from '../translation';

/** /about, /partners, the embedded forms, and the descriptions of pages. */
export const pages: Translation = {
  'The people behind the parcels': 'Люди за кожним пакунком',
  'Meet our board of directors, our advisory board, and our volunteers.':
    'Знайомтеся: наше правління, наша дорадча рада й наші волонтери.',
  'Come in': 'Заходьте',
  'Who we are, and how you can help.': 'Хто ми і як можна допомогти.',
  'Watch our welcome video': 'Дивитися вітальне відео',
  '(sample)': '(зразок)',
  'More of our people': 'Інші наші люди',
  'Board of Directors': 'Правління',
  'Advisory board members': 'Члени дорадчої ради',
  'Advisory board': 'Дорадча рада',
  'The people closest to a need know it best. These are the organizations we work with.':
    'Що потрібно, найкраще знають ті, хто поруч. З цими організаціями ми працюємо.',
  'Expense reimbursement': 'Відшкодування витрат',
  'Did you pay for something on our behalf? Fill out the form and attach the receipt.':
    'Купили щось для нашої справи власним коштом? Заповніть форму й додайте чек.',
  'Grant request': 'Запит на грант',
  'For teams with a clear need and a plan. Tell us who the grant is for, what it costs, and when you need it.':
    'Для команд, які знають, що їм треба, і мають план. Напишіть, для кого грант, скільки це коштує і коли потрібно.',
  'Fiscal sponsorship': 'Фіскальне спонсорство',
  'Do you do good work without a charity of your own? Apply here to receive gifts under our name.':
    'Робите добру справу, а своєї організації не маєте? Подайте заявку, щоб отримувати внески під нашим ім’ям.',
  'The form is loading …': 'Форма завантажується…',
  'The form did not load here. You can open it on its own page:':
    'Форма тут не завантажилася. Відкрийте її на окремій сторінці:',
  'Open the form on its own page': 'Відкрити форму на окремій сторінці',
  'This form is not online yet. Write to us and tell us what you need.':
    'Цієї форми на сайті ще немає. Напишіть нам, що вам потрібно.',
  'Ask for the form': 'Попросити форму',
  'Meet the people of Volunteers for Ukraine: board of directors, advisory board members and volunteers.':
    'Люди Volunteers for Ukraine: правління, дорадча рада й волонтери.',
  'Give air miles, hotel points or credit card points. They can pay for flights and hotel nights on the way to people who need help.':
    'Подаруйте авіамилі, готельні бали чи бали з картки. Вони можуть стати квитками й ночівлями дорогою до людей, яким потрібна допомога.',
  'Sponsor a project, match your employees’ gifts, or round up at the register: ways a company can help Ukraine.':
    'Стати спонсором проєкту, подвоїти внески працівників чи округляти чеки: як компанія може допомогти Україні.',
  'The non-governmental organizations we work with to bring aid to Ukraine.':
    'Громадські організації, з якими ми веземо допомогу в Україну.',
  'What we know about our visitors and donors, how long we keep it, and how to ask for it.':
    'Що ми знаємо про відвідувачів і благодійників, скільки це зберігаємо і як про це спитати.',
  'Write to us: questions, offers of help, and aid you would like to send to Europe.':
    'Напишіть нам: питання, пропозиції, допомога, яку хочете передати до Європи.',
};
