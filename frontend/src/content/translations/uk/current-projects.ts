import type { Translation } from '../translation';

/** The pages of the current and the upcoming projects. */
export const currentProjects: Translation = {
  'Youth resiliency, with the help of educators: the adults young people see every day.':
    'Стійкість молоді разом з учителями: дорослими, яких діти бачать щодня.',
  'A child who lives with war brings it to school: tired, watchful, often silent. A teacher is one of the first to notice, and is there again tomorrow.':
    'Дитина, що живе у війні, приносить її до школи: стомлена, насторожена, часто мовчазна. Учитель помічає це серед перших і завтра знову поруч.',
  'Resiliency can be learned: how to calm down, how to ask for help, how to keep going. What one educator knows about it can reach a whole classroom.':
    'Стійкості можна навчитися: як заспокоїтися, як попросити про допомогу, як іти далі. Те, що знає один учитель, дійде до цілого класу.',
  'A teacher at a blackboard with a chalk drawing; two children put up their hands.':
    'Учителька біля дошки з малюнком крейдою; двоє дітей піднімають руки.',
  'Five teachers sit in a half circle and talk under a lamp.':
    'П’ятеро вчителів сидять півколом і розмовляють під лампою.',
  'Three children fly kites over harvested hills.': 'Троє дітей запускають повітряних зміїв над стернею.',
  'A girl behind a table with her painting, a palette and a row of books.':
    'Дівчинка за столом зі своєю картиною, палітрою й рядом книжок.',
  'Four children walk up a path to a small schoolhouse at sunrise.':
    'На сході сонця четверо дітей ідуть стежкою до маленької школи.',
  'Housing: a roof, some warmth, and a door that closes behind you.':
    'Житло: дах, трохи тепла і двері, які можна за собою зачинити.',
  'Leaving home takes an hour. Finding the next one can take years.':
    'Щоб покинути дім, досить години. Щоб знайти новий, буває треба років.',
  'A home is a long list: walls and a roof, heat and water, beds and a table, a lock and its key.':
    'Дім – це довгий список: стіни й дах, тепло й вода, ліжка й стіл, замок і ключ.',
  'Repairing a home takes glass, lumber, pipes and many hands.':
    'Щоб полагодити дім, треба скло, дерево, труби й багато рук.',
  'Two men put a new window into a room, a ladder and paint pots beside them.':
    'Двоє чоловіків ставлять у кімнаті нове вікно, поруч драбина й фарба.',
  'A made bed, a burning stove, and a mother with her child in the evening.':
    'Застелене ліжко, натоплена піч і мати з дитиною ввечері.',
  'A truck stands before two apartment blocks in the snow; a volunteer greets an old woman.':
    'Вантажівка в снігу перед двома багатоповерхівками; волонтер вітається з бабусею.',
  'A family of four around a table, a teapot between them, night in the window.':
    'Родина з чотирьох за столом, посередині чайник, за вікном ніч.',
  'A large key with an embroidered tag in front of a sunset and an apartment block.':
    'Великий ключ із вишитою биркою на тлі заходу сонця й багатоповерхівки.',
  'A woman and a child wave from the yard of a house on a sunny day.':
    'Сонячного дня жінка й дитина махають із подвір’я.',
  'A holiday gift drive for military families, 2024. A parcel under the tree says that someone far away knows their name.':
    'Святкові подарунки для родин військових, 2024 рік. Пакунок під ялинкою каже: хтось далеко знає, як тебе звати.',
  'When a mother or father is away, the holidays are long. A parcel cannot shorten them, but it can make a child laugh in the middle of one.':
    'Коли мама чи тато далеко, свята тягнуться довго. Пакунок їх не вкоротить, але може розсмішити дитину.',
  'A good gift is chosen for one child: the age, the size of the mittens, the book they asked for. Then it has to be wrapped, labeled and on the road in time.':
    'Добрий подарунок обирають для однієї дитини: вік, розмір рукавичок, книжка, про яку просила. А тоді його треба загорнути, підписати й вчасно відправити.',
  'This drive has its own donation page: “Donate” above leads there.':
    'Цей збір має власну сторінку для внесків: до неї веде «Підтримати» вгорі.',
  'Two volunteers wrap presents at a long table.': 'Двоє волонтерів загортають подарунки за довгим столом.',
  'A child’s letter with a star in a red envelope, mittens beside it.':
    'Дитячий лист із зіркою в червоному конверті, поруч рукавички.',
  'A truck drives through a snowy night between pines.': 'Вантажівка їде засніженої ночі між соснами.',
  'A decorated tree and a stove; a girl and her grandmother with presents.':
    'Прибрана ялинка й піч; дівчинка з бабусею та подарунки.',
  'A volunteer brings a present to a child at a snow-covered house.':
    'Волонтер приніс подарунок дитині біля засніженої хати.',
  'Six wrapped presents stacked in the falling snow.':
    'Шість загорнутих подарунків один на одному, іде сніг.',
  'Good work can receive gifts under our name before it has a charity of its own.':
    'Добра справа може отримувати внески під нашим ім’ям, доки не має власної організації.',
  'We are fiscal sponsor for over 100 thousand USD per quarter.':
    'Як фіскальний спонсор відповідаємо за понад 100 тисяч доларів США за квартал.',
  'A fiscal sponsor is a charity that accepts gifts for work that has no charity of its own, and answers for how they are used.':
    'Фіскальний спонсор – це благодійна організація, яка приймає внески на справу без власної організації й відповідає за те, на що вони йдуть.',
  'Starting a charity takes time and paperwork. With a fiscal sponsor, the work does not have to wait.':
    'Щоб створити організацію, треба часу й паперів. З фіскальним спонсором справа не чекає.',
  'Three people of different teams stand under one red roof.':
    'Троє людей із різних команд під одним червоним дахом.',
  'A bookkeeper at her desk with two lists, books on the wall.':
    'Бухгалтерка за столом із двома списками, на стіні книжки.',
  'A team of three beside their loaded blue pickup in the morning.':
    'Уранці команда з трьох біля навантаженого синього пікапа.',
  'An account book open under a lamp at night, a pencil on it.':
    'Уночі під лампою розгорнута книга обліку, на ній олівець.',
  'Two people exchange a parcel between tall sunflowers.':
    'Двоє людей передають пакунок серед високих соняшників.',
};
