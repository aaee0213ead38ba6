import type { Translation } from '../translation';

/** /donate, the dialogs of the donate buttons, and everything after a payment. */
export const giving: Translation = {
  'A volunteer hands a parcel to a woman and a child above a river valley at sunset.':
    'На заході сонця над річковою долиною волонтер передає пакунок жінці з дитиною.',
  'Your gift moves aid': 'Ваш внесок – і допомога в дорозі',
  'Volunteers for Ukraine is a 501(c)(3) non-profit organization.':
    'Volunteers for Ukraine – неприбуткова організація 501(c)(3).',
  'Choose how to give': 'Обрати, як допомогти',
  'Stand With Ukraine': 'Будьте з Україною',
  'Food, heat, medicine, a way home: things one person can give another.':
    'Їжа, тепло, ліки, дорога додому: те, що людина може дати людині.',
  'Every month': 'Щомісяця',
  'A monthly gift makes it easier to plan. To stop, write to us.':
    'Зі щомісячними внесками легше планувати. Схочете зупинити – напишіть нам.',
  'Donate Monthly': 'Допомагати щомісяця',
  'Donate monthly': 'Допомагати щомісяця',
  'Just once': 'Один раз',
  'One gift, with nothing to cancel.': 'Один внесок, нічого не треба скасовувати.',
  'Donate Once': 'Допомогти один раз',
  'Donate once': 'Допомогти один раз',
  'You pay on our payment provider’s page and enter your card number there.':
    'Ви платите на сторінці платіжного сервісу й там вводите номер картки.',
  'Stories worth a minute': 'Історії, варті хвилини',
  Story: 'Історія',
  'Previous story': 'Попередня історія',
  'Next story': 'Наступна історія',
  'Prosthetics for Ukrainians': 'Протези для українців',
  'A prosthesis has to be measured and fitted, and learning to use it takes time.':
    'Протез треба виміряти й підігнати, а щоб навчитися ним користуватися, потрібен час.',
  '5 Ukrainians were sponsored in 2023, and 2 more in 2024.':
    'У 2023 році допомогли 5 українцям, у 2024-му – ще 2.',
  'A runner with a blade prosthesis on a track at dawn, two people cheering beside him.':
    'На світанку доріжкою біжить чоловік із біговим протезом, поруч двоє вболівають за нього.',
  'Medical Supplies': 'Медичне приладдя',
  'A clinic can be full of skill and short of bandages. Supplies help most when they go straight to the ward that asked for them.':
    'У лікарні може бути вдосталь умілих рук і бракувати бинтів. Найбільше користі, коли все потрапляє просто до відділення, яке просило.',
  'Medics pass a parcel beside an ambulance and crates in a snowy town.':
    'Медики передають пакунок біля швидкої та ящиків у засніженому містечку.',
  'Aqueducks’ Vehicle Sponsorship': 'Автівки для Aqueducks',
  'A parcel helps no one while it sits in a warehouse. Sponsors keep a vehicle on the road.':
    'Пакунок на складі нікому не допоможе. Завдяки спонсорам машина їде.',
  'An amphibious vehicle crosses a river before a stone bridge.':
    'Амфібія переправляється через річку біля кам’яного мосту.',
  'Spartan 100 Initiative': 'Ініціатива Spartan 100',
  'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits.':
    'Spartan 100 – це 100 автівок, 100 генераторів, 500 пічок, 2000 спальників і 1000 аптечок.',
  'Loaded pickups in snow, a generator and a field stove; a parcel changes hands.':
    'Навантажені пікапи в снігу, генератор і пічка; пакунок переходить із рук у руки.',
  'Your help is needed!': 'Потрібна ваша допомога!',
  'Choose the way that suits you.': 'Оберіть те, що вам зручно.',
  'By card, on our payment provider’s page.': 'Карткою, на сторінці платіжного сервісу.',
  'Miles and points you do not use can pay for a flight or a hotel night.':
    'Милі й бали, якими ви не користуєтеся, можуть стати чиїмось квитком або ночівлею.',
  'Corporate Partnerships': 'Партнерство з компаніями',
  'Sponsor a project or match your team’s gifts.':
    'Станьте спонсором проєкту або подвойте внески своєї команди.',
  'Make a donation': 'Зробити внесок',
  'The same amount every month. Write to us to stop.':
    'Та сама сума щомісяця. Схочете зупинити – напишіть нам.',
  'One payment, nothing more.': 'Один платіж, і все.',
  'For:': 'Куди:',
  'where it is needed most': 'туди, де найпотрібніше',
  'Give where it is needed most instead': 'Краще туди, де найпотрібніше',
  'Give for this project instead:': 'Краще на цей проєкт:',
  'What happens next': 'Що далі',
  'You choose the amount on our payment provider’s page.': 'Суму ви обираєте на сторінці платіжного сервісу.',
  'You pay there: you enter your card number on that page, not on ours.':
    'Там же й платите: номер картки вводите на тій сторінці, а не на нашій.',
  'You come back here, and we record your gift.': 'Повертаєтеся сюди, і ми записуємо ваш внесок.',
  'Thanks for your donation!': 'Дякуємо за ваш внесок!',
  'We appreciate your efforts to help Ukraine.': 'Ми цінуємо те, що ви робите для України.',
  'Back to the home page': 'На головну',
  'A payment will appear on your statement.': 'Платіж з’явиться у вашій виписці.',
  Done: 'Готово',
  'mile | miles': 'миля | милі | миль | милі',
  'hotel point | hotel points': 'готельний бал | готельні бали | готельних балів | готельного бала',
  'card point | card points': 'бал із картки | бали з картки | балів із картки | бала з картки',
  Recipient: 'Отримувач',
  '{1}, a 501(c)(3) non-profit, receives your gift.':
    'Ваш внесок отримує {1}, неприбуткова організація 501(c)(3).',
  EIN: 'EIN',
  'EIN 00-0000000.': 'EIN 00-0000000.',
  'Tax deduction': 'Податкова знижка',
  'Tax-deductible in the U.S.': 'У США дає право на податкову знижку.',
  'In {1}: {2} ({3}).': '{1} рік: {2} ({3}).',
  '{1}% {2}': '{1}% {2}',
  aid: 'на допомогу',
  transport: 'на перевезення',
  'running costs': 'на поточні витрати',
  'annual report': 'річний звіт',
  Oversight: 'Нагляд',
  'An independent accountant reviews our books every year.':
    'Щороку наш облік перевіряє незалежний бухгалтер.',
  'Annual report': 'Річний звіт',
  'Read our': 'Почитайте наш',
  'Questions about gifts': 'Питання про внески',
  'Questions?': 'Є питання?',
  'What $50 does': 'Що дають $50',
  '$50 pays for one first aid kit.': '$50 – це одна аптечка.',
  'Where the money goes': 'Куди йдуть гроші',
  'Welcome back': 'З поверненням',
  'We are confirming your donation. This takes a moment.': 'Перевіряємо ваш внесок. Одну мить.',
  'Your donation has arrived': 'Ваш внесок надійшов',
  'We are recording it now.': 'Записуємо його.',
  'We could not confirm your payment here': 'Тут ми не змогли підтвердити ваш платіж',
  'If you paid, our payment provider also reports it to us, and we record your gift.':
    'Якщо ви заплатили, платіжний сервіс сам нас повідомить, і ми запишемо внесок.',
  'Try again': 'Спробувати ще раз',
  'Your offer is on our volunteers’ list. Is it urgent? Then send us a message as well.':
    'Ваша пропозиція вже у списку наших волонтерів. Терміново? Тоді ще й напишіть нам.',
  'Nothing has left your account. You make the transfer, and keep your password to yourself.':
    'З вашого рахунку нічого не списано. Переказуєте ви самі, і пароль лишається у вас.',
  'We look for the project and the kind of help that fit your company. Nothing is decided until you say so.':
    'Шукаємо проєкт і спосіб допомоги, що личать вашій компанії. Без вашого слова нічого не вирішено.',
};
