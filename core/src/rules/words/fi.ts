import { usualName } from '../../protocol/extensions/extension-table.ts';
import { wrongCountries } from '../video/video-attribute.ts';
import type { RuleCatalogue } from './rule-catalogue.ts';

export const fi: RuleCatalogue = {
  'xml-not-well-formed': {
    title: 'XML on virheellinen',
    text: 'Hakukoneet lopettavat lukemisen tähän, esimerkiksi koodaamattomaan &-merkkiin tai sulkemattomaan tunnisteeseen. Search Console: ”Parsing error”.',
  },
  'not-utf8': {
    title: 'Ei UTF-8:aa',
    text: 'Sivukartan merkistö on UTF-8. Jos tiedoston merkistö tunnetaan, koko tiedosto muuttuu UTF-8:ksi, kun muokkaat ja tallennat. Muuten valitse merkistö korjauksen ikkunassa, tai korjaus prosenttikoodaa URL-osoitteiden tavut.',
  },
  'content-before-declaration': {
    title: 'Sisältöä ennen XML-määrittelyä',
    text: 'Ennen <?xml-määrittelyä ei saa olla mitään, ei edes tyhjää riviä. Poista se. Search Console: ”Leading whitespace”.',
  },
  'unknown-root': {
    title: 'Väärä juurielementti',
    text: 'Sivukartan juurielementti on urlset tai sitemapindex. Tämä tiedosto on jotain muuta, ehkä verkkosivu. Hae itse sivukartta. Search Console: ”Unsupported format”.',
  },
  'wrong-namespace': {
    title: 'Väärä nimiavaruus',
    text: 'Hakukoneet tuntevat tunnisteet vain nimiavaruudessa http://www.sitemaps.org/schemas/sitemap/0.9, kirjain kirjaimelta. Korjaa se. Search Console: ”Incorrect namespace”.',
  },
  'wrong-extension-namespace': {
    title: 'Laajennuksen väärä nimiavaruus',
    text: 'Google tunnistaa kuvat, videot, uutiset ja kieliversiot vain täsmälleen oikeasta nimiavaruudesta ja ohittaa ne muissa. Korjaa tai määrittele nimiavaruus. Search Console: ”Incorrect namespace”.',
  },
  'doctype-present': {
    title: 'DOCTYPE mukana',
    text: 'Sivukartassa ei saa olla DOCTYPEa. Urlset ei laajenna sen entiteettejä. Poista se.',
  },
  'no-entries': {
    title: 'Ei merkintöjä',
    text: 'Tiedostossa ei ole merkintöjä. Lisää niitä tai poista tiedosto indeksistä. Search Console: ”Empty sitemap”.',
  },
  'loc-count': {
    title: 'Ei täsmälleen yhtä URLia',
    text: 'Jokaisessa merkinnässä on täsmälleen yksi loc. Anna se tai jaa merkintä. Search Console: ”Missing XML tag”.',
    ways: {
      none: () => 'Merkintä ilman URLia',
      two: () => 'Merkinnässä kaksi URLia',
      several: () => 'Merkinnässä monta URLia',
    },
  },
  'duplicate-child': {
    title: 'Toistuva tunniste',
    text: 'Kukin tunniste on merkinnässä enintään kerran; hakukoneet lukevat vain yhden. Search Console: ”Invalid XML: too many tags”.',
  },
  'child-order': {
    title: 'Tunnisteiden väärä järjestys',
    text: 'Protokollan skeeman järjestys on loc, lastmod, changefreq, priority ja sitten laajennukset. Hakukoneille kelpaa muukin, tarkistimille ei; järjestä tunnisteet.',
  },
  'unknown-child': {
    title: 'Tuntematon tunniste',
    text: 'Protokollassa ei ole tämän nimistä tunnistetta. Tarkista kirjoitusasu tai anna sille oma nimiavaruus.',
    ways: {
      text: (text) => `Tekstiä tunnisteiden ulkopuolella: ${text}`,
    },
  },
  'extension-outside-url': {
    title: 'Laajennus väärässä paikassa',
    text: 'Kuvat, videot, uutiset ja kieliversiot kuuluvat url-tunnisteen sisään; muualla Google ohittaa ne. Siirrä ne merkintään, jota ne koskevat.',
  },
  'too-many-urls': {
    title: 'Yli 50 000 URLia',
    text: 'Sivukartassa on enintään 50 000 URLia. Siirrä loput toiseen sivukarttaan. Search Console: ”Too many URLs”.',
  },
  'too-large': {
    title: 'Suurempi kuin 50 Mt',
    text: 'Sivukartta on enintään 52 428 800 tavua sekä pakkaamattomana että levyllä. Jaa se. Search Console: ”Sitemap file size error”.',
  },
  'loc-too-long': {
    title: 'URL liian pitkä',
    text: 'loc on lyhyempi kuin 2 048 merkkiä. Hakukoneet ohittavat pidemmän. Search Console: ”Invalid URL”.',
  },
  'loc-too-short': {
    title: 'URL liian lyhyt',
    text: 'Protokollan skeeman mukaan locissa on vähintään 12 merkkiä. Tarkista, että URL on kokonainen.',
  },
  'loc-long-for-yandex': {
    title: 'URL liian pitkä Yandexille',
    text: 'Yandex ottaa purettuna enintään 1 024 merkin URLit ja varoittaa hyvin pitkistä koodatuista. Anna sivulle lyhyempi URL.',
  },
  'loc-not-absolute': {
    title: 'URL ei ole täydellinen',
    text: 'Sivukartta luettelee kokonaiset URLit palvelimineen. Aloita https:// tai http://. Search Console: ”Invalid URL”.',
  },
  'loc-other-host': {
    title: 'Eri protokolla tai palvelin kuin sivukartalla',
    text: 'Protokolla, palvelin tai portti on eri kuin sivukartan julkaisupaikassa, joten hakukoneet ohittavat merkinnän. Siirrä se oman palvelimensa sivukarttaan tai vahvista molemmat hakukoneessa. Search Console: ”URL not allowed”.',
  },
  'loc-outside-scope': {
    title: 'URL sivukartan yläpuolella',
    text: 'Sivukartta kattaa oman kansionsa ja sen alikansiot. Julkaise se ylempänä tai siirrä merkintä. Search Console: ”URL not allowed”.',
  },
  'cross-submission-needed': {
    title: 'Sivukartta puuttuu palvelimen robots.txt:stä',
    text: 'Luetellun palvelimen robots.txt ei nimeä tätä sivukarttaa eikä sen indeksiä, joten palvelin ei ole antanut tälle sivukartalle lupaa luetella sitä. Lisää tuohon robots.txt-tiedostoon Sitemap-rivi tai vahvista molemmat palvelimet hakukoneessa.',
  },
  'mixed-www': {
    title: 'Sekä www:llä että ilman',
    text: 'Sama palvelin on lueteltu molemmissa muodoissa, ja tavallisesti toinen vain ohjaa toiseen. Säilytä muoto, jota sivusto itse käyttää. Korjaus noudattaa julkaisuosoitetta. Search Console: ”Path mismatch: Missing/Includes www”.',
  },
  'unescaped-character': {
    title: 'Koodaamaton merkki',
    text: 'Hakukoneet lopettavat lukemisen koodaamattomaan &- tai <-merkkiin. Koodaamaton >, lainausmerkki tai heittomerkki ei haittaa. Urlset koodaa kaikki, kun muutat arvoa ja tallennat. Search Console: ”Parsing error”.',
  },
  'loc-illegal-character': {
    title: 'Kielletty merkki URLissa',
    text: 'URLissa ei voi olla välilyöntejä, hakasulkeita eikä joitakin muita merkkejä. Prosenttikoodaa ne: välilyönti on %20. Poista nollamerkit (%00) ja näkymättömät merkit. Search Console: ”Invalid URL”.',
  },
  'loc-non-ascii': {
    title: 'Kirjaimia ASCIIn ulkopuolelta',
    text: 'Hakukoneet hyväksyvät nämä kirjaimet, mutta prosenttikoodattu muoto on varma.',
  },
  'loc-bad-percent-escape': {
    title: 'Rikkinäinen prosenttikoodi',
    text: '%-merkkiä on seurattava kaksi heksadesimaalinumeroa, ja purettujen tavujen on oltava UTF-8:aa. Koodaa URL uudelleen.',
  },
  'loc-double-encoded': {
    title: 'Koodattu kahdesti',
    text: 'URL on prosenttikoodattu toiseen kertaan, esimerkiksi %25C3 eikä %C3. Pura se kerran.',
  },
  'loc-fragment': {
    title: 'URLissa on ankkuri',
    text: 'Hakukoneet jättävät pois #-merkin jälkeisen osan. Poista se tai luettele itse sivu.',
  },
  'loc-credentials': {
    title: 'Salasana URLissa',
    text: 'URLissa on käyttäjätunnus tai salasana, jonka kaikki voivat lukea. Poista se.',
  },
  'loc-whitespace': {
    title: 'Tyhjää URLin ympärillä',
    text: 'URLin ympärillä on tyhjää. Hakukoneet yleensä poistavat sen; kirjoita pelkkä URL.',
  },
  'duplicate-loc': {
    title: 'Lueteltu kahdesti',
    text: 'Toisella projektin merkinnällä on sama URL, ja hakukoneet lukevat sen kerran. Säilytä yksi, mieluiten se, jonka lastmod on uusin.',
    ways: {
      twin: (loc, other) => `Sama URL kuin ${other}: ${loc}`,
    },
  },
  'equivalent-loc': {
    title: 'Luultavasti sama sivu',
    text: 'Toinen merkintä eroaa vain kauttaviivalta, kirjainkooltaan, oletusportiltaan, index-sivultaan tai parametrien järjestykseltä. Säilytä URL, jonka sivu itse ilmoittaa ensisijaiseksi.',
    ways: {
      twin: (loc, other) => `Luultavasti sama sivu kuin ${other}: ${loc}`,
    },
  },
  'lastmod-invalid': {
    title: 'Päiväystä ei voi lukea',
    text: 'Kirjoita lastmod muodossa 2025-10-30 tai 2025-10-30T14:12:14+02:00. Search Console: ”Invalid date”.',
  },
  'lastmod-reduced-precision': {
    title: 'Vajaa lastmod',
    text: 'Pelkkä vuosi, kuukausi tai aika ilman sekunteja on sallittu mutta ei täytä protokollan skeemaa. Lisää päivä, jos tiedät sen.',
    ways: {
      year: (value) => `lastmod kertoo vain vuoden: ${value}`,
      month: (value) => `lastmod kertoo vain kuukauden: ${value}`,
      minutes: (value) => `lastmodin ajasta puuttuvat sekunnit: ${value}`,
    },
  },
  'lastmod-no-zone': {
    title: 'Aikavyöhyke puuttuu',
    text: 'Kellonaika tarvitsee vyöhykkeen: Z tai ero kuten +02:00. Search Console: ”Invalid date”.',
  },
  'lastmod-not-a-date': {
    title: 'Mahdoton päiväys',
    text: 'Kalenterissa ei ole tällaista päivää, tai arvo on tyhjä. Korjaa tai tyhjennä se. Search Console: ”Invalid date”.',
    ways: {
      empty: () => 'Tyhjä päiväys',
    },
  },
  'lastmod-future': {
    title: 'Päiväys tulevaisuudessa',
    text: 'Sivu ei ole voinut muuttua tämän päivän jälkeen. Bing hylkää tällaiset; korjaa tai tyhjennä.',
  },
  'lastmod-uniform': {
    title: 'Lähes kaikki lastmodit samoja',
    text: 'Vähintään yhdeksällä merkinnällä kymmenestä on sama lastmod, eivätkä hakukoneet luota keksittyihin aikoihin. Anna sivulle sen todellinen muutosaika tai jätä lastmod pois.',
  },
  'lastmod-date-only': {
    title: 'lastmod ilman kellonaikaa',
    text: 'Bing suosii lastmodia, jossa on kellonaika ja aikavyöhyke, esimerkiksi 2025-10-30T14:12:14+02:00. Lisää aika, jos tiedät sen.',
    ways: {
      count: (count) =>
        count === '1' ? 'Yhdessä lastmodissa ei ole kellonaikaa' : `${count} lastmodissa ei ole kellonaikaa`,
    },
  },
  'changefreq-invalid': {
    title: 'Tuntematon changefreq',
    text: 'Käytä pienin kirjaimin: always, hourly, daily, weekly, monthly, yearly tai never. Search Console: ”Invalid tag value”.',
  },
  'priority-invalid': {
    title: 'Priority rajojen ulkopuolella',
    text: 'Priority on luku väliltä 0.0–1.0, pisteellä. Search Console: ”Invalid tag value”.',
  },
  'hints-ignored': {
    title: 'changefreq ja priority jäävät lukematta',
    text: 'Google ja Bing eivät lue changefreqiä eivätkä priorityä; vain Yandex kertoo käyttävänsä priorityä. Poista ne, jos Yandex ei ole sinulle tärkeä.',
    ways: {
      count: (count) =>
        count === '1'
          ? 'Yhdessä merkinnässä on changefreq tai priority, joita Google ja Bing eivät lue'
          : `${count} merkinnässä on changefreq tai priority, joita Google ja Bing eivät lue`,
    },
  },
  'value-too-long': {
    title: 'Arvo liian pitkä Yandexille',
    text: 'Yandex varoittaa yli 100 tavun lastmodista, changefreqistä tai prioritystä. Kirjoita pelkkä arvo ilman muuta tekstiä.',
  },
  'index-too-many': {
    title: 'Liian monta sivukarttaa',
    text: 'Indeksi voi luetella enintään 50 000 sivukarttaa. Jaa indeksi. Search Console: ”Too many sitemaps”.',
  },
  'index-nested': {
    title: 'Indeksi toisen indeksin sisällä',
    text: 'Indeksi voi luetella vain sivukarttoja, ei toista indeksiä. Luettele sivukartat suoraan. Search Console: ”Incorrect sitemap index format: Nested sitemap indexes”.',
  },
  'index-cycle': {
    title: 'Indeksi luettelee itsensä',
    text: 'Rivi luettelee oman indeksinsä tai indeksin, joka johtaa takaisin siihen. Indeksi voi luetella vain sivukarttoja. Poista rivi.',
  },
  'index-other-host': {
    title: 'Eri protokolla tai palvelin kuin indeksillä',
    text: 'Protokolla, palvelin tai portti on eri kuin indeksin julkaisupaikassa, joten hakukoneet ohittavat sivukartan. Julkaise molemmat samalla palvelimella tai vahvista toinen hakukoneessa. Search Console: ”URL not allowed”.',
  },
  'index-child-scope': {
    title: 'Sivukartta indeksin yllä',
    text: 'Google lukee sivukarttoja vain indeksin kansiosta ja sen alikansioista. Julkaise indeksi ylempänä tai siirrä sivukartta.',
  },
  'index-too-many-files': {
    title: 'Yli 1 000 sivukarttaa',
    text: 'Search Consolen raportit näyttävät indeksistä enintään 1 000 sivukarttaa, ja sivustolla voi olla enintään 500 indeksiä. Yhdistä pieniä sivukarttoja, niin näet ne kaikki.',
  },
  'index-lastmod-stale': {
    title: 'lastmod sivukarttaa vanhempi',
    text: 'Sivukartta on muuttunut tämän lastmodin jälkeen, joten hakukone ei ehkä lue sitä uudelleen. Anna tiedoston viimeisin muutosaika.',
  },
  'index-child-missing': {
    title: 'Sivukartta puuttuu',
    text: 'Indeksin luettelema tiedosto ei ole sen kansiossa, ei ole sivukartta tai sen palvelin ei lähetä sitä, joten sen merkintöjä ei voi tarkistaa. Siirrä se sinne tai korjaa rivi. Search Console: ”General HTTP error”.',
  },
  'gzip-damaged': {
    title: 'Vioittunut gzip',
    text: 'Pakattu tiedosto on katkennut, rikki tai pakattu kahdesti, tai sen perässä on muita tavuja. Hae se uudelleen tai tallenna uutena. Search Console: ”Compression error”.',
  },
  'gzip-name-mismatch': {
    title: 'Nimi ja pakkaus eroavat',
    text: 'Nimen lopussa on oltava .gz, jos tiedosto on pakattu, eikä muuten. Nimeä tiedosto uudelleen tai muuta pakkausta.',
  },
  'text-stray-line': {
    title: 'Rivi ei ole URL',
    text: 'Tekstimuotoisen sivukartan jokaisella rivillä on yksi kokonainen URL eikä muuta, ei edes tyhjiä rivejä. Poista tai täydennä rivi.',
  },
  'text-too-many': {
    title: 'Liian pitkä luettelo',
    text: 'Tekstimuotoisessa sivukartassa on enintään 50 000 URLia, ja hakukone voi hylätä koko tiedoston. Jaa se.',
  },
  'feed-not-for-yandex': {
    title: 'Syöte, jota Yandex ei lue',
    text: 'Google ja Bing lukevat RSS 2.0:n ja Atom 1.0:n sivukarttana, protokolla tuntee myös Atom 0.3:n, Yandex ei lue mitään niistä. Tarjoa sille samoista sivuista urlset.',
  },
  'feed-mrss': {
    title: 'Media RSS',
    text: 'Vain Google lukee media-RSS:ää, ja vain videoita varten. Tarjoa muille hakukoneille samoista sivuista urlset.',
  },
  'image-too-many': {
    title: 'Yli 1 000 kuvaa',
    text: 'Google lukee merkinnästä enintään 1 000 kuvaa. Siirrä loput muille sivuille, jotka näyttävät ne.',
  },
  'image-loc-missing': {
    title: 'Kuvalta puuttuu image:loc',
    text: 'Kuva kertoo URLinsa tunnisteessa image:loc, muuten Google ohittaa sen. Lisää se; kuva voi olla myös toisella palvelimella, jonka olet vahvistanut. Search Console: ”Missing XML tag”.',
  },
  'image-deprecated-tag': {
    title: 'Kuvan vaikutukseton tunniste',
    text: 'Google ei ole lukenut tunnisteita image:caption, image:geo_location, image:title ja image:license 6.8.2022 jälkeen. Poista ne.',
  },
  'image-child-order': {
    title: 'Kuvan tunnisteiden järjestys',
    text: 'Skeeman järjestys on image:loc, caption, geo_location, title ja license. Googlelle kelpaa muukin, tarkistimille ei; järjestä ne.',
  },
  'video-tag-missing': {
    title: 'Videolta puuttuu tunniste',
    text: 'Video tarvitsee tunnisteet video:thumbnail_loc, video:title, video:description ja joko video:content_loc tai video:player_loc, muuten Google ohittaa sen. Lisää puuttuva. Search Console: ”Missing XML tag”.',
  },
  'video-location-is-page': {
    title: 'Videon URL on sivun URL',
    text: 'video:content_loc ja video:player_loc nimeävät videotiedoston tai soittimen, eivät sivua, joka sen näyttää. Korjaa URL. Search Console: ”Video location and play page location are the same”.',
  },
  'video-text-too-long': {
    title: 'Videon teksti liian pitkä',
    text: 'Videon nimessä on enintään 100 merkkiä, kuvauksessa 2 048 ja luokassa 256. Lyhennä tekstiä.',
  },
  'video-number-range': {
    title: 'Videon luku rajojen ulkona',
    text: 'duration on 1–28 800 kokonaista sekuntia, rating 0.0–5.0 ja view_count kokonaisluku nollasta ylöspäin. Korjaa arvo. Search Console: ”Invalid tag value”.',
  },
  'video-too-many-tags': {
    title: 'Videon tunnisteet yli rajan',
    text: 'Videolla on enintään 32 video:tag-tunnistetta ja 255 merkin lataajan nimi, ja lataajan sivu on merkinnän palvelimella. Karsi ylimenevä.',
    ways: {
      tags: () => 'Videolla yli 32 tunnistetta',
      name: () => 'Lataajan nimi yli 255 merkkiä',
      info: (url) => `Lataajan linkin on oltava URL sivun omassa verkkotunnuksessa: ${url}`,
    },
  },
  'video-attribute': {
    title: 'Videon väärä attribuutti',
    text: 'video:restriction ja video:platform tarvitsevat relationship-arvon allow tai deny. Edellinen luettelee ISO 3166 -maita, jälkimmäinen arvoja web, mobile tai tv. Korjaa arvo. Search Console: ”Invalid attribute value”.',
    ways: {
      country: (value) => `${wrongCountries(value).join(', ')} ei ole maakoodi`,
      platform: (value) => `Alustat ovat web, mobile ja tv: ${value}`,
      silent: (_, tag) => `${usualName(tag)} tarvitsee arvon allow tai deny`,
      relationship: (value) => `relationship on allow tai deny: ${value}`,
    },
  },
  'video-boolean': {
    title: 'Ei yes eikä no',
    text: 'Tämän videotunnisteen arvon on oltava yes tai no. Korjaa arvo. Search Console: ”Invalid tag value”.',
  },
  'video-deprecated-tag': {
    title: 'Videon vaikutukseton tunniste',
    text: 'Google ei ole lukenut tunnisteita video:category, gallery_loc, price ja tvshow eikä player_locin allow_embediä ja autoplayta 6.8.2022 jälkeen. Poista ne.',
  },
  'news-too-many': {
    title: 'Yli 1 000 uutista',
    text: 'Uutissivukartassa on enintään 1 000 uutista. Siirrä loput toiseen sivukarttaan. Search Console: ”Too many News URLs”.',
  },
  'news-too-old': {
    title: 'Yli kaksi päivää vanha uutinen',
    text: 'Google Uutiset ottaa sivukartasta viimeisten 48 tunnin uutiset. Poista uutistunnisteet tai merkintä; itse sivu voi jäädä luetteloon.',
  },
  'news-tag-missing': {
    title: 'Uutiselta puuttuu tunniste',
    text: 'Uutinen tarvitsee julkaisun nimen ja kielen, julkaisupäivän ja otsikon, muuten Google ohittaa sen. Lisää puuttuva. Search Console: ”Missing <publication> tag”.',
  },
  'news-language': {
    title: 'Uutisen tuntematon kieli',
    text: 'Julkaisun kieli on ISO 639 -koodi, kaksi tai kolme kirjainta kuten fi; kiina on zh-cn tai zh-tw. Korjaa koodi. Search Console: ”Invalid tag value”.',
  },
  'news-deprecated-tag': {
    title: 'Uutisen vaikutukseton tunniste',
    text: 'Google ei enää lue tunnisteita news:access, news:genres, news:keywords ja news:stock_tickers. Poista ne.',
  },
  'news-empty': {
    title: 'Tyhjä uutissivukartta',
    text: 'Google hyväksyy tyhjän uutissivukartan, protokolla ei. Jätä tiedosto pois, kun uutisia ei ole.',
  },
  'hreflang-incomplete': {
    title: 'Vajaa hreflang-linkki',
    text: 'Kieliversiossa on rel="alternate", hreflang ja kokonainen URL attribuutissa href, muuten Google ja Yandex ohittavat sen. Lisää puuttuva.',
    ways: {
      rel: () => 'hreflang-linkki ilman attribuuttia rel="alternate"',
      hreflang: () => 'hreflang-linkki ilman hreflangia',
      href: () => 'hreflang-linkki ilman href-attribuuttia',
      relative: (href) => `hreflang-linkissä on suhteellinen URL: ${href}`,
    },
  },
  'hreflang-invalid-code': {
    title: 'Virheellinen hreflang',
    text: 'hreflang on kieli, johon voi lisätä yhdysmerkillä kirjoitusjärjestelmän ja maan: en-GB, zh-Hant tai x-default, mutta ei en-UK eikä en_US. Korjaa se, muuten kieliversio ohitetaan.',
  },
  'hreflang-no-self': {
    title: 'Ei hreflang-linkkiä itseensä',
    text: 'Sivu, jolla on kieliversioita, luettelee myös itsensä, muuten Google voi ohittaa ne kaikki. Lisää kieliversioksi sen oma URL ja kieli.',
  },
  'hreflang-not-reciprocal': {
    title: 'hreflang-paluulinkki puuttuu',
    text: 'Google hyväksyy kieliversion vain, jos se vuorostaan luettelee tämän sivun. Lisää linkki sinne; projektin ulkopuoliset vain lasketaan.',
    ways: {
      unchecked: (count) =>
        count === '1'
          ? 'Yksi merkintä nimeää kieliversioita, joita ei ole näissä tiedostoissa, joten niiden paluulinkkejä ei voitu tarkistaa'
          : `${count} merkintää nimeää kieliversioita, joita ei ole näissä tiedostoissa, joten niiden paluulinkkejä ei voitu tarkistaa`,
    },
  },
  'hreflang-set-differs': {
    title: 'Eri hreflang-joukot',
    text: 'Toistensa kieliversiot luettelevat kaikki saman joukon, kunkin kielen kerran. Kopioi koko joukko niille kaikille.',
    ways: {
      twice: (language) => `hreflang ${language} on lueteltu kahdesti`,
    },
  },
  'hreflang-label-conflict': {
    title: 'Kielimerkinnät ristiriidassa',
    text: 'Sama sivu on merkitty eri kielille, tai kahden sivun kielet ovat vaihtuneet keskenään (/fr/ on en ja /en/ on fr), joten hakukone ei tiedä, mikä on oikea. Merkitse kukin sivu kaikkialla samoin.',
  },
  'hreflang-no-x-default': {
    title: 'x-default puuttuu',
    text: 'x-default nimeää sivun niille, joiden kieltä ei ole luettelossa. Se ei ole pakollinen; lisää se, jos sellainen sivu on.',
  },
  'robots-relative-sitemap': {
    title: 'Sitemap-rivin URL on vajaa',
    text: 'robots.txt-tiedoston Sitemap-rivillä on kokonainen URL palvelimineen, muuten hakukoneet ohittavat sen. Täydennä se.',
  },
  'robots-blocks-url': {
    title: 'robots.txt estää',
    text: 'robots.txt estää hakukoneilta sivun, jota sivukartta pyytää lukemaan. Salli se siellä tai poista merkintä. Search Console: ”URLs blocked by robots.txt”.',
  },
  'stylesheet-xslt': {
    title: 'XSLT-tyylitiedosto',
    text: 'Marraskuusta 2026 alkaen selaimet lopettavat XSLT:n käytön, joten tiedoston avaava näkee paljaan XML:n. Hakukoneet eivät lue tyyliä: säilytä rivi tai poista se.',
  },
  'leak-suspect': {
    title: 'Näyttää testi- tai sisäiseltä osoitteelta',
    text: 'URL näyttää testisivustolta, yksityiseltä verkolta tai ylläpitosivulta, tai siinä on avain tai salasana. Varmista, että se on tarkoitettu julkiseksi, tai poista se.',
  },
  'tracking-parameter': {
    title: 'Seurantaparametri URLissa',
    text: 'Parametrit kuten utm_source tai gclid saavat yhden sivun näyttämään monelta ja sotkevat tilastosi. Poista ne.',
  },
  'mixed-scheme': {
    title: 'Lueteltu sekä http että https',
    text: 'Sama sivu on tässä molemmilla protokollilla, ja hakukoneet lukevat niistä vain yhden. Säilytä se, jota sivusto käyttää. Korjaus noudattaa julkaisuosoitetta.',
    ways: {
      twin: (loc, other) => `Sama sivu kuin ${other}, mutta http ja https: ${loc}`,
    },
  },
  'session-id': {
    title: 'Istuntotunnus URLissa',
    text: 'Istuntotunnus antaa samalle sivulle joka käynnillä uuden URLin, ja hakukoneet lukevat sen yhä uudelleen. Luettele URL ilman sitä.',
  },
  'loc-no-path': {
    title: 'Kauttaviiva puuttuu',
    text: 'Etusivun URL päättyy kauttaviivaan, esimerkiksi https://www.example.com/.',
  },
  'loc-invalid-host': {
    title: 'Mahdoton palvelin',
    text: 'Tällaista palvelinnimeä tai porttia ei voi olla. Korjaa se. Search Console: ”Invalid URL”.',
  },
  'wrong-child': {
    title: 'Väärän tiedostolajin tunniste',
    text: 'urlset sisältää url-merkintöjä, indeksi sitemap-merkintöjä, eikä indeksissä ole changefreqiä eikä priorityä. Search Console: ”Invalid XML”.',
  },
  'zip-not-gzip': {
    title: 'ZIP eikä gzip',
    text: 'Hakukoneet lukevat gzipiä, eivät ZIPiä. Pura se ja pakkaa gzipillä. Search Console: ”Compression error”.',
  },
  'near-limit': {
    title: 'Lähes täynnä',
    text: 'Tiedosto on saavuttanut 90 prosenttia rajasta, joka on 50 000 merkintää tai 50 Mt. Jaa se ajoissa.',
    ways: {
      urls: (percent) => `${percent} % 50 000 URLista käytetty`,
      sitemaps: (percent) => `${percent} % 50 000 sivukartasta käytetty`,
      bytes: (percent) => `${percent} % 50 megatavusta käytetty`,
    },
  },
  'not-at-root': {
    title: 'Ei palvelimen juuressa',
    text: 'Kansiossa oleva sivukartta kattaa vain sen ja alikansiot. Julkaise se juuressa, niin se kattaa koko sivuston.',
  },
  'shard-name-unstable': {
    title: 'Sivukarttojen nimet muuttuvat',
    text: 'Edellisen viennin sivukartat saavat uudet nimet, mutta hakukoneet hakevat vanhoja vielä jonkin aikaa. Pidä nimien kaava, tai jätä vanhat tiedostot paikoilleen muutamaksi viikoksi.',
  },
  'indexnow-limits': {
    title: 'IndexNow’n rajat ylittyvät',
    text: 'IndexNow ottaa kerralla enintään 10 000 saman palvelimen osoitetta, ja sen avaimessa on 8–128 kirjainta, numeroa tai yhdysmerkkiä. Korjaa avain, tai lähetä osoitteet useassa osassa.',
  },
  'archive-in-gzip': {
    title: 'Paketti sivukartan sijaan',
    text: 'Gzip-tiedostossa on paketti tiedostoja. Hakukoneet lukevat gzip-tiedoston, jossa on yksi sivukartta eikä muuta: pakkaa jokainen sivukartta erikseen. Search Console: ”Compression error”.',
  },
  'encoding-conflict': {
    title: 'Tavujärjestysmerkki ja XML-esittely ristiriidassa',
    text: 'Tavujärjestysmerkki ja XML-esittely ilmoittavat eri merkistön. Merkki on oikeassa, mutta jotkin ohjelmat luottavat esittelyyn. Tallenna tiedosto UTF-8:na ja ilmoita esittelyssä UTF-8.',
  },
  'extension-duplicate-tag': {
    title: 'Laajennuksen tunniste toistuu',
    text: 'Tämä tunniste voi olla emotunnisteessaan vain kerran, ja Google lukee niistä enintään yhden. Säilytä oikea, tai anna kummallekin oma kuva, video tai merkintä. Search Console: ”Invalid XML: too many tags”.',
    ways: { tag: (_, tag) => `${usualName(tag)} toistuu` },
  },
  'extension-unknown-tag': {
    title: 'Laajennuksen tuntematon tunniste',
    text: 'Tämän nimiavaruuden skeemassa ei ole tämännimistä tunnistetta, joten Google ohittaa sen. Tarkista oikeinkirjoitus. Search Console: ”Invalid XML tag”.',
  },
  'extension-misplaced': {
    title: 'Laajennuksen tunniste väärässä paikassa',
    text: 'Google lukee tämän tunnisteen vain sen emotunnisteen sisältä: esimerkiksi image:loc kuuluu image:imagen sisään. Siirrä se emotunnisteensa sisään. Search Console: ”Invalid XML tag”.',
  },
  'extension-url-invalid': {
    title: 'Virheellinen URL laajennuksessa',
    text: 'Kuvan, videon ja pikkukuvan URL on absoluuttinen, siinä ei ole kiellettyjä merkkejä ja se on alle 2 048 merkkiä. Korjaa se. Search Console: ”Invalid URL”.',
    ways: { tag: (value, tag) => `${usualName(tag)} ei ole kelvollinen URL: ${value}` },
  },
  'extension-date-invalid': {
    title: 'Virheellinen päiväys laajennuksessa',
    text: 'Google lukee videoiden ja uutisten päiväykset muodossa 2025-10-30 tai 2025-10-30T14:12:14+02:00: päivä on mukana, ja kellonajan perässä aikavyöhyke. Korjaa päiväys. Search Console: ”Invalid date”.',
    ways: { tag: (value, tag) => `${usualName(tag)} ei ole kelvollinen päiväys: ${value}` },
  },
  'video-content-is-page': {
    title: 'Videotiedoston tilalla verkkosivu',
    text: 'video:content_loc kertoo itse mediatiedoston, esimerkiksi .mp4:n, ei sivua, jolla video näkyy. Anna tiedoston URL, tai kirjoita soittimen URL tunnisteeseen video:player_loc.',
  },
  'several-hosts': {
    title: 'Useita palvelimia samassa tiedostossa',
    text: 'Sivukartta kattaa vain oman palvelimensa, ellei muita ole vahvistettu tai niiden robots.txt nimeä sitä. Näistä palvelimista enintään yksi voi olla oikea. Anna julkaisupaikka, niin näet väärät merkinnät. Search Console: ”URL not allowed”.',
  },
  'unknown-attribute': {
    title: 'Tuntematon attribuutti',
    text: 'Skeemassa ei ole tämännimistä attribuuttia, joten hakukoneet ohittavat sen ja validaattorit hylkäävät tiedoston. Tarkista oikeinkirjoitus, tai anna sille oma nimiavaruus.',
  },
  'url-not-ok': {
    title: 'Sivu ei vastaa onnistuneesti',
    text: 'Viimeisin tarkistus sai tältä URLilta virheen tai ei vastausta. Hakukoneet pudottavat tällaiset sivut ja luottavat vähemmän sivukarttaan, jossa niitä on paljon. Korjaa sivu tai poista merkintä, jos sivu on poistunut pysyvästi.',
    ways: {
      status: (loc, status) => `Vastaa ${status}: ${loc}`,
      unreachable: (loc) => `Ei tavoitettavissa: ${loc}`,
    },
  },
  'page-missing': {
    title: 'Sivulla ei ole tiedostoa',
    text: 'Valmiin sivuston kansiossa ei ole tälle URLille tiedostoa eikä siitä johda uudelleenohjausta, joten se vastaa 404. Luo sivu tai poista merkintä. Search Console: ”Not found (404)”.',
  },
  'page-redirects': {
    title: 'Sivu ohjaa muualle',
    text: 'URL johtaa toiseen URLiin, ja hakukoneet indeksoivat vain sen. Luettele uudelleenohjausten päässä oleva URL. Search Console: ”Page with redirect”.',
    ways: {
      to: (loc, target) => `Ohjaa URLiin ${target}: ${loc}`,
      nowhere: (loc) => `Uudelleenohjaukset eivät johda millekään sivulle: ${loc}`,
    },
  },
  'page-noindex': {
    title: 'Sivu kieltää indeksoinnin',
    text: 'Sivu tai sen otsakkeet sanovat noindex, vaikka sivukartta pyytää indeksoimaan sen. Poista noindex tai merkintä. Search Console: ”URL marked ‘noindex’”.',
    ways: {
      header: (loc) => `noindex otsakkeessa X-Robots-Tag: ${loc}`,
      meta: (loc) => `noindex meta-tunnisteessa: ${loc}`,
    },
  },
  'page-canonical-elsewhere': {
    title: 'Sivu nimeää ensisijaiseksi toisen sivun',
    text: 'Hakukoneet indeksoivat ensisijaisen (canonical) sivun tämän sijasta. Luettele ensisijainen URL tai korjaa sivun linkki. Search Console: ”Alternate page with proper canonical tag”.',
    ways: { to: (loc, canonical) => `Ensisijainen on ${canonical}: ${loc}` },
  },
  'page-blocked': {
    title: 'robots.txt estää sivun',
    text: 'Sivuston robots.txt, sellaisena kuin viimeisin tarkistus sen löysi, kieltää hakukoneita lukemasta tätä sivua. Salli se siellä tai poista merkintä. Search Console: ”URL blocked by robots.txt”.',
    ways: { by: (loc, pattern) => `robots.txt estää (${pattern}): ${loc}` },
  },
  'page-too-large': {
    title: 'Sivu on yli 2 Mt',
    text: 'Googlebot lukee HTML-sivusta vain ensimmäiset 2 Mt ja ohittaa loput. Siirrä datat, tyylit ja skriptit pois sivulta.',
    ways: { size: (loc, megabytes) => `Sivun koko ${megabytes} Mt: ${loc}` },
  },
  'page-hreflang-not-returned': {
    title: 'Kieliversion sivu ei linkitä takaisin',
    text: 'Sivukartta tai tämä sivu nimeää toisen sivun kieliversioksi, mutta se nimeää kieliversiot ilman tätä sivua. Google ohittaa linkit, joihin ei vastata. Lisää tämä sivu sinne tai pidä linkit vain sivukartoissa.',
    ways: { by: (_, href) => `Kieliversio ei linkitä takaisin: ${href}` },
  },
  'lastmod-differs-from-page': {
    title: 'lastmod eroaa sivusta',
    text: 'Palvelimen Last-Modified-otsakkeen mukaan sivu muuttui toisena päivänä. Google käyttää lastmodia vain, jos se osoittautuu paikkansapitäväksi. Korjaa se, kumpi on väärin.',
    ways: { page: (lastmod, modified) => `lastmod on ${lastmod}, mutta sivun mukaan ${modified}` },
  },
  'video-thumbnail-size': {
    title: 'Videon pikkukuva on liian pieni',
    text: 'Google tarvitsee vähintään 60 × 30 kuvapisteen pikkukuvan eikä näytä videota ilman sitä. Anna suurempi kuva. Search Console: ”Invalid thumbnail size”.',
    ways: { size: (url, size) => `Pikkukuvan koko ${size} kuvapistettä: ${url}` },
  },
  'page-not-listed': {
    title: 'Sivuja, joita mikään sivukartta ei luettele',
    text: 'Valmiin sivuston kansiossa on sivuja, jotka hakukoneet saavat indeksoida mutta joita mikään projektin sivukartta ei luettele. Lisää niille merkinnät tai kiellä indeksointi noindexillä.',
    ways: {
      examples: (count, examples) =>
        count === '1'
          ? `1 sivu, jota mikään sivukartta ei luettele: ${examples}`
          : `${count} sivua, joita mikään sivukartta ei luettele, esimerkiksi ${examples}`,
    },
  },
  'sitemap-redirects': {
    title: 'Sivukartta ohjaa muualle',
    text: 'Sivukartan URL johtaa toiseen URLiin. Hakukoneet eivät välttämättä seuraa sitä, ja sivukartta kattaa silloin toisen URLin kansion. Ilmoita ja luettele lopullinen URL.',
  },
  'url-not-200-yandex': {
    title: 'Sivukartta ei vastaa 200',
    text: 'Yandex lukee sivukartan vain, jos palvelin vastaa 200 OK ilman uudelleenohjausta. Korjaa palvelimen vastaus tai anna Yandexille URL, joka vastaa niin.',
  },
  'sitemap-content-type': {
    title: 'Väärä sisältötyyppi',
    text: 'Palvelin lähettää sivukartan Content-Type-otsakkeella, joka ei ole XML:n, tekstin eikä gzipin. Ohjelmat eivät silloin välttämättä lue sitä. Aseta arvoksi application/xml, text/plain tai application/gzip.',
  },
  'image-missing': {
    title: 'Kuvalta puuttuu tiedosto',
    text: 'Rakennetun sivuston kansiossa ei ole tiedostoa kuvalle tai pikkukuvalle, jonka merkintä nimeää, eikä uudelleenohjaus johda siitä muualle. Se vastaa 404. Lisää tiedosto tai korjaa URL.',
    ways: { at: (_, url) => `Ei tiedostoa kuvalle ${url}` },
  },
  'alternate-missing': {
    title: 'Kieliversiolta puuttuu tiedosto',
    text: 'Rakennetun sivuston kansiossa ei ole tiedostoa sivulle, jonka merkintä nimeää kieliversioksi, eikä uudelleenohjaus johda siitä muualle. Se vastaa 404, ja Google ohittaa linkin. Rakenna sivu tai poista linkki.',
    ways: { at: (_, url) => `Ei tiedostoa kieliversiolle ${url}` },
  },
  'page-canonicals-differ': {
    title: 'Sivu nimeää useita ensisijaisia sivuja',
    text: 'Sivu ja sen otsakkeet nimeävät eri canonical-URLit. Hakukoneet eivät silloin luota yhteenkään niistä vaan valitsevat itse, joten ei tiedetä, indeksoivatko ne tämän sivun. Nimeä yksi.',
  },
  'robots-unreadable': {
    title: 'robots.txt-tiedostoa ei voitu lukea',
    text: 'Palvelin vastasi robots.txt-pyyntöön virheellä tai ei lainkaan. Niin kauan hakukoneet eivät lue mitään. Vastaa 200 tai, jos tiedostoa ei ole, 404. Search Console: ”robots.txt unreachable”.',
  },
  'sitemap-noindex': {
    title: 'X-Robots-Tag sivukartalla',
    text: 'Palvelin lähettää sivukartan otsakkeella X-Robots-Tag: noindex. Hakukoneet lukevat sen silti; vain tiedosto itse jää pois tuloksista. Varmista, etteivät sivut saa samaa otsaketta.',
  },
};
