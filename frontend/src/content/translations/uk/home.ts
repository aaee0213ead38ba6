import type { Translation } from '../translation';

/** The home page. */
export const home: Translation = {
  'At first light a line of people passes aid parcels from hand to hand, below a village of thatched houses; sunflowers in front.':
    'На світанку люди передають пакунки з рук у руки; за ними село під стріхами, попереду соняшники.',
  'Aid that goes from hand to hand': 'Допомога з рук у руки',
  'We are volunteers. We provide humanitarian aid in Ukraine, and every gift moves the line one step forward.':
    'Ми волонтери. Ми веземо в Україну гуманітарну допомогу, і кожен внесок рухає цей ланцюг на крок далі.',
  'Volunteer-run 501(c)(3) non-profit': 'Неприбуткова організація 501(c)(3), усе роблять волонтери',
  'What we are working on': 'Над чим ми працюємо',
  'Who we are': 'Хто ми',
  'Helping people in Ukraine is all we do.': 'Ми робимо одне: допомагаємо людям в Україні.',
  'We are a 501(c)(3) non-profit run by volunteers, and we work with partner NGOs.':
    'Ми неприбуткова організація 501(c)(3). Усю роботу роблять волонтери, а поруч із нами – громадські організації-партнери.',
  'About Volunteers for Ukraine': 'Про Volunteers for Ukraine',
  'Three volunteers in blue vests with yellow armbands stand in a wheat field before a village.':
    'Троє волонтерів у синіх жилетах із жовтими пов’язками стоять у пшениці біля села.',
  'Three ways we help': 'Як ми допомагаємо',
  'NGO support': 'Підтримка громадських організацій',
  'Small teams in Ukraine do the heaviest work. Support means money, freight, paperwork, and a charity to work under.':
    'Найважчу роботу в Україні роблять невеликі команди. Підтримка – це гроші, перевезення, папери й організація, під іменем якої можна працювати.',
  'Two hands meet over crates and parcels in a storeroom.':
    'Дві руки зустрілися над ящиками й пакунками на складі.',
  'Medical and humanitarian aid': 'Медична й гуманітарна допомога',
  'First aid kits, medicine, stoves and sleeping bags: what keeps a person alive until more help arrives.':
    'Аптечки, ліки, пічки, спальники: те, що береже життя, доки не надійде більше.',
  'An ambulance on a country road, a medic with a green first aid bag beside it.':
    'Швидка на польовій дорозі, поруч медик із зеленою аптечкою.',
  'Aid for displaced people': 'Допомога переселенцям',
  'A roof, a bed, a place in school: what people need when they had to leave with one suitcase.':
    'Дах, ліжко, місце в школі: усе, що потрібно, коли довелося виїхати з однією валізою.',
  'A woman and a child with a suitcase are welcomed at a village house in the evening.':
    'Увечері в сільській хаті зустрічають жінку й дитину з валізою.',
  'Your help is needed': 'Потрібна ваша допомога',
  'A monthly gift helps us plan. A single gift helps, too. So do your miles, your points, and your company.':
    'Щомісячний внесок дає нам змогу планувати. Разовий теж допомагає. Як і ваші милі, бали й ваша компанія.',
  'The same amount each month, until you ask us to stop.': 'Та сама сума щомісяця, доки не скажете «досить».',
  'A single payment.': 'Один платіж.',
  'Air miles': 'Авіамилі',
  'Your miles can pay for a flight.': 'Ваші милі можуть стати чиїмось квитком.',
  'Corporate partnership': 'Партнерство з компанією',
  'Sponsor, match, or round up with your customers.':
    'Станьте спонсором, подвойте внески або округляйте разом із покупцями.',
  'Impactful projects': 'Проєкти, які багато змінюють',
  'The partner that carries what we send': 'Партнер, який везе те, що ми зібрали',
  'Aid is heavy, and the road to Ukraine is long. With a freight partner, what you gave can leave when it is ready.':
    'Допомога важка, а дорога до України довга. Коли є партнер-перевізник, ваше вирушає, щойно його спаковано.',
  'Watch the video': 'Дивитися відео',
  'A cargo airplane climbs over two freight trucks on an evening road.':
    'Вантажний літак здіймається над двома фурами на вечірній дорозі.',
  'Sending aid to Europe?': 'Маєте що передати до Європи?',
  'Bandages from a clinic, boots from a store, a van you no longer drive: ask us how to get it to Europe, and on from there.':
    'Бинти з клініки, взуття з крамниці, бус, на якому вже не їздите: спитайте нас, як доправити їх до Європи й далі.',
  'Ask about shipping': 'Спитати про перевезення',
  'A truck and a loaded pickup on a winding road between villages and sunflowers.':
    'Вантажівка й навантажений пікап на звивистій дорозі між селами й соняшниками.',
  'Current projects': 'Що робимо зараз',
  'Three projects need help now. Read what each one is for, then give to the one you choose.':
    'Зараз допомога потрібна трьом проєктам. Почитайте, для чого кожен, і оберіть свій.',
  'Upcoming projects': 'Що попереду',
  'A holiday gift drive for military families, 2024.': 'Святкові подарунки для родин військових, 2024 рік.',
  'See the gift drive': 'Про збір подарунків',
  'A volunteer brings a present to a child on a moonlit winter night, a snowy house behind them.':
    'Місячної зимової ночі волонтер приніс дитині подарунок; за ними засніжена хата.',
  'Success stories': 'Що вдалося',
  'A few of the results.': 'Дещо зі зробленого.',
  'vehicles, and 100 generators, from one initiative': 'автівок і 100 генераторів від однієї ініціативи',
  'crates, and 52 pallets': 'ящиків і 52 палети',
  'children at camp': 'дітей у таборі',
  'soldiers trained': 'військових пройшли навчання',
  'Here a donor will say, in their own words, why they gave and why they would give again.':
    'Тут хтось із тих, хто допоміг, своїми словами розкаже, чому це зробив і чому зробив би знову.',
  'A donor': 'Благодійник',
  'Join us': 'Долучайтеся',
  'Follow our work. Sharing a post helps too.': 'Стежте за нашою роботою. Поширити допис – теж допомога.',
  'Be part of the line': 'Станьте ланкою цього ланцюга',
  'Every gift is one more pair of hands. Small gifts fill crates, too.':
    'Кожен внесок – ще одна пара рук. І малі внески наповнюють ящики.',
  Donate: 'Підтримати',
  'Sunflowers in a wheat field under a large morning sun.':
    'Соняшники в пшениці під великим ранковим сонцем.',
  'Wear it, and tell people why': 'Носіть – і розповідайте чому',
  'Someone will ask about your shirt. Then you can tell them about Ukraine.':
    'Хтось спитає про вашу футболку. І ви розкажете про Україну.',
  'Visit the shop': 'До крамниці',
  'Two embroidered shirts on a line above parcels and a mug.':
    'Дві вишиванки на мотузці над пакунками й горнятком.',
  Banner: 'Рухомий рядок',
  'Share information': 'Поширюйте інформацію',
  'Stop war': 'Зупиніть війну',
  'Support Ukraine': 'Підтримайте Україну',
  Gallery: 'Галерея',
  'Along the way': 'Дорогою',
  'A field kitchen in the snow: a volunteer ladles soup for three people before damaged apartment blocks.':
    'Польова кухня на снігу: волонтер насипає юшку трьом людям біля пошкоджених будинків.',
  'A freight truck and an ambulance cross an arched bridge at sunset.':
    'На заході сонця фура й швидка переїжджають арковий міст.',
  'People on a meadow wave to two yellow biplanes at an air show.':
    'Люди на лузі махають двом жовтим біпланам на авіашоу.',
  'A violinist plays from a music stand under three lamps.':
    'Скрипалька грає за пюпітром під трьома лампами.',
  'A woman at a village well beside a thatched house and sunflowers.':
    'Жінка біля сільської криниці, поруч хата під стріхою й соняшники.',
  'At night a generator brings light to dark apartment blocks; two people stand by it.':
    'Уночі генератор дає світло темним багатоповерхівкам; біля нього двоє людей.',
  'A container ship on a gray, stormy sea.': 'Контейнеровоз у сірому штормовому морі.',
  'A volunteer hands a parcel to a man beside a loaded pickup on a country road.':
    'На польовій дорозі біля навантаженого пікапа волонтер передає чоловікові пакунок.',
  'VFU is seen on': 'Про нас говорять',
  'Media names': 'Назви медіа',
};
