/** The languages of the shop. The other tables contain the words of its URLs. */
export const LANGUAGES = ['en', 'de', 'fi', 'tr'];

/** One word in every language of the shop. */
const word = (en, de, fi, tr) => ({ en, de, fi, tr });

const oak = word('oak', 'eiche', 'tammi', 'meşe');
const birch = word('birch', 'birke', 'koivu', 'huş');
const walnut = word('walnut', 'nussbaum', 'pähkinäpuu', 'ceviz');
const ash = word('ash', 'esche', 'saarni', 'dişbudak');
const linen = word('linen', 'leinen', 'pellava', 'keten');
const wool = word('wool', 'wolle', 'villa', 'yün');
const cotton = word('cotton', 'baumwolle', 'puuvilla', 'pamuk');
const stoneware = word('stoneware', 'steinzeug', 'kivitavara', 'seramik');
const porcelain = word('porcelain', 'porzellan', 'posliini', 'porselen');
const glass = word('glass', 'glas', 'lasi', 'cam');
const brass = word('brass', 'messing', 'messinki', 'pirinç');
const copper = word('copper', 'kupfer', 'kupari', 'bakır');
const steel = word('steel', 'stahl', 'teräs', 'çelik');
const zinc = word('zinc', 'zink', 'sinkki', 'çinko');

export const MATERIALS = [
  ...[oak, birch, walnut, ash, linen, wool, cotton],
  ...[stoneware, porcelain, glass, brass, copper, steel, zinc],
];

export const COLOURS = [
  word('natural', 'natur', 'luonnonvärinen', 'doğal'),
  word('white', 'weiß', 'valkoinen', 'beyaz'),
  word('black', 'schwarz', 'musta', 'siyah'),
  word('grey', 'grau', 'harmaa', 'gri'),
  word('blue', 'blau', 'sininen', 'mavi'),
  word('green', 'grün', 'vihreä', 'yeşil'),
  word('red', 'rot', 'punainen', 'kırmızı'),
];

export const DEPARTMENTS = [
  {
    name: word('furniture', 'möbel', 'huonekalut', 'mobilya'),
    materials: [oak, birch, walnut, ash],
    goods: [
      word('bench', 'bank', 'penkki', 'bank'),
      word('table', 'tisch', 'pöytä', 'masa'),
      word('chair', 'stuhl', 'tuoli', 'sandalye'),
      word('shelf', 'regal', 'hylly', 'raf'),
      word('stool', 'hocker', 'jakkara', 'tabure'),
    ],
  },
  {
    name: word('textiles', 'textilien', 'tekstiilit', 'tekstil'),
    materials: [linen, wool, cotton],
    goods: [
      word('blanket', 'decke', 'viltti', 'battaniye'),
      word('cushion', 'kissen', 'tyyny', 'yastık'),
      word('curtain', 'vorhang', 'verho', 'perde'),
      word('rug', 'teppich', 'matto', 'kilim'),
      word('towel', 'handtuch', 'pyyhe', 'havlu'),
    ],
  },
  {
    name: word('tableware', 'geschirr', 'astiat', 'sofra'),
    materials: [stoneware, porcelain, glass],
    goods: [
      word('bowl', 'schale', 'kulho', 'kase'),
      word('plate', 'teller', 'lautanen', 'tabak'),
      word('jug', 'krug', 'kannu', 'sürahi'),
      word('cup', 'tasse', 'kuppi', 'fincan'),
      word('tray', 'tablett', 'tarjotin', 'tepsi'),
    ],
  },
  {
    name: word('lighting', 'leuchten', 'valaisimet', 'aydınlatma'),
    materials: [brass, copper, steel],
    goods: [
      word('table-lamp', 'tischleuchte', 'pöytävalaisin', 'masa-lambası'),
      word('floor-lamp', 'stehleuchte', 'lattiavalaisin', 'lambader'),
      word('pendant', 'hängeleuchte', 'riippuvalaisin', 'sarkıt'),
      word('lantern', 'laterne', 'lyhty', 'fener'),
      word('candle-holder', 'kerzenhalter', 'kynttilänjalka', 'mumluk'),
    ],
  },
  {
    name: word('garden', 'garten', 'puutarha', 'bahçe'),
    materials: [zinc, copper, steel],
    goods: [
      word('planter', 'pflanzkübel', 'istutusruukku', 'saksı'),
      word('watering-can', 'gießkanne', 'kastelukannu', 'sulama-kabı'),
      word('bird-bath', 'vogelbad', 'lintuallas', 'kuş-banyosu'),
      word('bucket', 'eimer', 'ämpäri', 'kova'),
      word('plant-stand', 'blumenständer', 'kukkapylväs', 'saksılık'),
    ],
  },
  {
    name: word('storage', 'aufbewahrung', 'säilytys', 'saklama'),
    materials: [oak, birch, ash],
    goods: [
      word('box', 'kiste', 'laatikko', 'kutu'),
      word('basket', 'korb', 'kori', 'sepet'),
      word('hook', 'haken', 'koukku', 'askı'),
      word('coat-rack', 'garderobe', 'naulakko', 'vestiyer'),
      word('chest', 'truhe', 'arkku', 'sandık'),
    ],
  },
];

export const PRODUCTS = word('products', 'produkte', 'tuotteet', 'ürünler');
export const JOURNAL = word('journal', 'magazin', 'lehti', 'dergi');

export const PAGES = [
  word('about', 'über-uns', 'meistä', 'hakkımızda'),
  word('contact', 'kontakt', 'yhteystiedot', 'iletişim'),
  word('delivery', 'lieferung', 'toimitus', 'teslimat'),
  word('returns', 'rückgabe', 'palautukset', 'iade'),
  word('stores', 'filialen', 'myymälät', 'mağazalar'),
  word('gift-cards', 'gutscheine', 'lahjakortit', 'hediye-kartları'),
  word('repairs', 'reparatur', 'korjaukset', 'onarım'),
  word('sustainability', 'nachhaltigkeit', 'vastuullisuus', 'sürdürülebilirlik'),
  word('press', 'presse', 'medialle', 'basın'),
  word('jobs', 'stellen', 'työpaikat', 'kariyer'),
  word('privacy', 'datenschutz', 'tietosuoja', 'gizlilik'),
  word('terms', 'agb', 'ehdot', 'koşullar'),
  word('accessibility', 'barrierefreiheit', 'saavutettavuus', 'erişilebilirlik'),
];

/** Journal stories about a material, a product or a color, as slugs in every language. */
export const STORIES = {
  care: (it) => word(`caring-for-${it.en}`, `pflege-${it.de}`, `hoito-${it.fi}`, `${it.tr}-bakımı`),
  choice: (it) =>
    word(`choosing-a-${it.en}`, `kaufberatung-${it.de}`, `osto-opas-${it.fi}`, `${it.tr}-seçimi`),
  room: (it) => word(`a-room-in-${it.en}`, `raum-in-${it.de}`, `huone-${it.fi}`, `${it.tr}-oda`),
};

/** Seasonal stories appear in English and Finnish only; `month` counts from 0. */
export const SEASONS = [
  { month: 2, en: 'spring', fi: 'kevät' },
  { month: 5, en: 'summer', fi: 'kesä' },
  { month: 8, en: 'autumn', fi: 'syksy' },
  { month: 11, en: 'winter', fi: 'talvi' },
];
