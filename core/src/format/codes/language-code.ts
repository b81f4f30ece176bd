import { isWord } from '../../bytes/ascii.ts';
import { startsWith } from '../../bytes/scanner.ts';
import { CodeSet } from './code-set.ts';
import { ISO_639_3 } from './iso-639-3.ts';

/** Two-letter country codes: the officially assigned codes of ISO 3166-1 alpha-2, so `GB`, not `UK`. */
export const ISO_3166_1 = new CodeSet(`
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
  BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI
  FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN
  IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME
  MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF
  PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE
  YT ZA ZM ZW
`);

/** Two-letter language codes: ISO 639-1, without deprecated codes like `sh`, `mo` and `iw`. */
const ISO_639_1 = new CodeSet(`
  aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee
  el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io
  is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn
  mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se
  sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo
  wa wo xh yi yo za zh zu
`);

/** Script codes: ISO 15924 as of August 2025, without `Zzzz` and other codes that do not name a page's script. */
const ISO_15924 = new CodeSet(`
  Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Blis Bopo Brah Brai Bugi
  Buhd Cakm Cans Cari Cham Cher Chis Chrs Cirt Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl Egyd Egyh
  Egyp Elba Elym Ethi Gara Geok Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang Hani Hano Hans
  Hant Hatr Hebr Hira Hluw Hmng Hmnp Hntl Hrkt Hung Inds Ital Jamo Java Jpan Jurc Kali Kana Kawi Khar Khmr
  Khoj Kitl Kits Knda Kore Kpel Krai Kthi Lana Laoo Latf Latg Latn Leke Lepc Limb Lina Linb Lisu Loma Lyci
  Lydi Mahj Maka Mand Mani Marc Maya Medf Mend Merc Mero Mlym Modi Mong Moon Mroo Mtei Mult Mymr Nagm Nand
  Narb Nbat Newa Nkdb Nkgb Nkoo Nshu Ogam Olck Onao Orkh Orya Osge Osma Ougr Palm Pauc Pcun Pelm Perm Phag
  Phli Phlp Phlv Phnx Piqd Plrd Prti Psin Ranj Rjng Rohg Roro Runr Samr Sara Sarb Saur Seal Sgnw Shaw Shrd
  Shui Sidd Sidt Sind Sinh Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Syre Syrj Syrn Tagb Takr Tale Talu Taml
  Tang Tavt Tayo Telu Teng Tfng Tglg Thaa Thai Tibt Tirh Tnsa Todr Tols Toto Tutg Ugar Vaii Visp Vith Wara
  Wcho Wole Xpeo Xsux Yezi Yiii Zanb
`);

/**
 * Whether `bytes[start, end)` is an hreflang that Google accepts: a language of ISO 639-1, optionally a script of ISO
 * 15924, optionally a region of ISO 3166-1 alpha-2; or `x-default`. Ignores case.
 * https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes
 */
export function isHreflang(bytes: Uint8Array, start: number, end: number): boolean {
  if (isWord(bytes, start, end, 'x-default')) return true;
  let at = start + 2;
  if (end < at || !ISO_639_1.has(bytes, start, at)) return false;
  const scriptEnd = at + 5;
  if (end === scriptEnd || (end > scriptEnd && bytes[scriptEnd] === HYPHEN)) {
    if (bytes[at] !== HYPHEN || !ISO_15924.has(bytes, at + 1, scriptEnd)) return false;
    at = scriptEnd;
  }
  return at === end || (bytes[at] === HYPHEN && end === at + 3 && ISO_3166_1.has(bytes, at + 1, end));
}

/**
 * Whether `bytes[start, end)` is a valid language of a news publication: a lowercase code of ISO 639 with two or three
 * letters, or `zh-cn` or `zh-tw`. https://www.google.com/schemas/sitemap-news/0.9/sitemap-news.xsd
 */
export function isNewsLanguage(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start === 5) return startsWith(bytes, start, 'zh-cn') || startsWith(bytes, start, 'zh-tw');
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0x20) === 0) return false;
  return end - start === 2 ? ISO_639_1.has(bytes, start, end) : ISO_639_3.has(bytes, start, end);
}

const HYPHEN = 0x2d;
