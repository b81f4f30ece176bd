import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'problem.unknown': 'Jokin meni vikaan, eikä sille ole vielä sanoja ({code}). Muokkauksesi säilyvät.',
  'problem.unexpected': 'Jokin meni odottamatta vikaan: {message}',
  'problem.not-a-sitemap':
    '{name} ei ole sivukartta, sillä sen sisältö on: {found}. Avaa urlset, sivukarttaindeksi, URL-luettelo tekstinä tai syöte.',
  'problem.unreadable':
    'Tiedostoa {name} ei voitu lukea ({reason}). Tarkista, että se on paikallaan ja että sinulla on lukuoikeus.',
  'problem.not-found': '{name} ei ole paikallaan. Se on voitu siirtää, nimetä uudelleen tai poistaa.',
  'problem.too-big': 'Tiedoston {name} koko on {size}; enintään {limit} voidaan avata.',
  'problem.not-enough-memory':
    '{name} tarvitsee muistia noin {needed}, ja vapaana on {available}. Sulje muita projekteja tai avaa vähemmän sivukarttoja.',
  'problem.edit-too-large':
    'Muutos tarvitsee noin {needed} muistia, ja vapaana on {available}. Muuta vähemmän merkintöjä kerralla tai sulje muita projekteja.',
  'problem.inflated-too-big':
    '{name} on purettuna yli {limit}, eikä sitä luettu. Se voi olla vioittunut tai haitallinen.',
  'problem.changed-on-disk': 'Toinen ohjelma muutti tiedostoa {name}, kun se oli auki.',
  'problem.reloaded': 'Toinen ohjelma muutti tiedostoa {name}, ja se on luettu uudelleen.',
  'problem.save-failed':
    'Tiedostoa {name} ei voitu tallentaa ({reason}). Levyllä oleva tiedosto on ennallaan; yritä uudelleen tai valitse Tallenna nimellä.',
  'problem.disk-full':
    'Levy on täynnä, joten tiedostoa {name} ei tallennettu. Levyllä oleva tiedosto on ennallaan; vapauta tilaa tai valitse Tallenna nimellä.',
  'problem.no-permission':
    'Sinulla ei ole oikeutta kirjoittaa tiedostoa {name}. Muuta oikeuksia tai valitse Tallenna nimellä.',
  'problem.name-taken': 'Projektissa on jo sivukartta nimeltä {name}. Valitse toinen nimi.',
  'problem.bad-name':
    '”{name}” ei kelpaa tiedostonimeksi. Käytä nimeä, jonka pääte on .xml tai .xml.gz ja jossa ei ole kauttaviivoja.',
  'problem.bad-host': '”{value}” ei ole palvelin. Kirjoita esimerkiksi www.example.com ilman polkua.',
  'problem.bad-location':
    '”{value}” ei ole verkko-osoite. Kirjoita koko URL, jonka alussa on https:// tai http://.',
  'problem.stale-view': 'Rivit siirtyivät sillä välin, joten mitään ei muutettu. Katso uudelleen ja toista.',
  'problem.nothing-selected': 'Mitään ei ole valittu. Valitse ensin soluja.',
  'problem.copy-too-large': '{rows} riviä on liikaa leikepöydälle; kerralla voi kopioida enintään {limit}.',
  'problem.engine-lost': 'Tiedostoja lukeva osa Urlsetistä pysähtyi kesken. Yritä hetken päästä uudelleen.',
  'problem.settings-damaged':
    '{name} oli vioittunut ({reason}). Urlset käynnistyi oletusarvoin ja säilytti vioittuneen tiedoston nimellä {aside}.',
  'problem.settings-unreadable':
    'Tiedostoa {name} ei voitu lukea ({reason}). Urlset käyttää oletusarvoja ja jättää tiedoston ennalleen.',
  'problem.settings-not-kept':
    'Tämän projektin asetuksia ei voitu säilyttää ({reason}). Tee ne seuraavalla kerralla uudelleen.',
  'problem.journal-failed': 'Muokkauksia ei voida säilyttää kaatumisen varalta ({reason}). Tallenna pian.',
  'problem.recovery-nothing':
    'Tästä projektista ei voitu avata mitään uudelleen. Sen muokkausten kirjanpito on Urlsetin tietojen kansiossa journals/{name}.',
  'problem.journal-stays':
    'Suljetun projektin muokkausten kirjanpitoa ei voitu poistaa ({reason}). Urlset saattaa avata projektin uudelleen, kun se seuraavan kerran käynnistyy.',
  'problem.old-file-stays':
    '{saved} tallennettiin, mutta vanhanniminen tiedosto {name} jäi poistamatta ({reason}). Poista se itse.',
  'problem.recovery-absent': 'Tiedostoon {name} ei päästy, joten sen tallentamattomat muokkaukset hylättiin.',
  'problem.recovery-later':
    'Tämän projektin tallentamattomat muokkaukset ovat tallessa. Urlset tarjoaa niitä, kun se seuraavan kerran käynnistyy.',
  'problem.unfinished-edit':
    'Monen merkinnän muutos oli kesken, kun Urlset pysähtyi. Siitä ei tehty mitään: tee se uudelleen.',
  'problem.unfinished-walk':
    'Kaikkia historian vaiheita ei ehditty tehdä, kun Urlset pysähtyi. Katso historiaa.',
  'problem.unfinished-save':
    'Tallennus oli kesken, kun Urlset pysähtyi. Tiedostoja, joissa näkyy tallentamattomia muutoksia, ei kirjoitettu: tallenna uudelleen.',
  'problem.unfinished-export':
    'Vienti oli kesken, kun Urlset pysähtyi. Kohde on kuin ennen sitä: vie uudelleen.',
  'problem.unfinished-report': 'Raportti oli kesken, kun Urlset pysähtyi. Kirjoita se uudelleen.',
  'problem.unfinished-copy': 'Rivejä kopioitiin vielä, kun Urlset pysähtyi. Kopioi ne uudelleen.',
  'problem.recovery-conflict':
    '{name} muuttui levyllä kaatumisen jälkeen, joten sen tallentamattomia muokkauksia ei voitu palauttaa.',
  'problem.already-open': '{name} on jo auki tässä projektissa.',
  'problem.being-written':
    'Toinen ohjelma kirjoittaa tiedostoa {name}. Avaa se uudelleen, kun ohjelma on valmis.',
  'problem.has-edits':
    'Tiedostossa {name} on tallentamattomia muokkauksia. Kumoa ne ensin: ne tehtiin aiemmin luettuun tekstiin.',
  'problem.not-in-encoding':
    'Tiedoston {name} rivillä {line} on tavuja, joita merkistössä {encoding} ei ole. Valitse toinen merkistö.',
  'problem.not-a-file': '{name} ei ole tiedosto, jonka voisi lukea loppuun. Avaa tiedosto tai kansio.',
  'problem.bad-message':
    'Urlset ei ymmärtänyt omaa pyyntöään ({method}). Mitään ei muutettu; käynnistä se uudelleen, jos tämä toistuu.',
  'problem.empty-folder':
    'Kansiossa {name} ei ole sivukarttoja. Valitse kansio, jossa on .xml-, .xml.gz- tai .txt-tiedostoja.',
  'problem.field-not-held':
    'Tiedostossa {name} ei ole paikkaa tälle arvolle: tekstiluettelossa on vain loc, indeksissä ja syötteessä vain loc ja lastmod.',
  'problem.index-stays': '{name} on projektin indeksi ja pysyy siinä.',
  'problem.expression-too-slow':
    "Säännöllinen lauseke vie arvolla '{value}' liian kauan. Mitään ei muutettu. Yksinkertaista sitä: sisäkkäiset toistot ovat hitaita.",
  'problem.bad-expression': 'Tämä ei ole säännöllinen lauseke: {reason}',
  'problem.nothing-to-fix': 'Tässä ei ole mitään automaattisesti korjattavaa. Se voi olla jo korjattu.',
  'problem.fix-too-large':
    'Tämä muuttaisi enemmän kuin kerralla voi muuttaa. Suodata tai korjaa vähemmän merkintöjä kerrallaan.',
  'problem.no-duplicates': 'Millään näistä merkinnöistä ei ole toisen loc-arvoa.',
  'problem.items-not-made':
    '{name} on syöte, jonka kohteissa on muutakin kuin URL: niitä ei voi lisätä täällä. Lisää URL sivukarttaan.',
  'problem.no-sitemap': 'Uusille merkinnöille ei ole sivukarttaa. Lisää ensin sivukartta.',
  'problem.nothing-open': 'Mitään ei ole auki, joten tehtävää ei ollut.',
  'problem.nothing-to-paste': 'Leikepöydällä ei ole URLeja. Kopioi niitä ensin.',
  'problem.not-in-order':
    'Rivejä voi siirtää vain tiedoston omassa järjestyksessä: tyhjennä suodatin ja lajittelu ja näytä yksi sivukartta.',
  'problem.nothing-to-split':
    'Indeksissä ei ole enempää sivukarttoja kuin yksi saa nimetä, joten jaettavaa ei ole.',
  'problem.nothing-to-renew':
    'Näistä riveistä ei ole avoinna sivukarttaa, jolla on lastmod tai joka on tallennettu.',
  'problem.nested-index':
    '{name} on indeksi toisen indeksin sisällä, eivätkä hakukoneet lue sellaista. Luettele sen sivukartat indeksissä tai avaa se omassa ikkunassaan.',
  'problem.second-index':
    '{name} on toinen indeksi, ja projektissa on vain yksi. Avaa se omassa ikkunassaan.',
  'problem.refused': 'Urlset ei tehnyt tätä, koska se voisi olla vaarallista.',
  'problem.vanished':
    '{name} ei ole enää levyllä. Sen merkinnät ovat yhä tässä; tallenna, niin se kirjoitetaan uudelleen.',
  'problem.no-base':
    'Julkaisuosoitetta ei tiedetä, eikä mikään merkintä kerro sitä. Aseta ensin julkaisuosoite.',
  'problem.no-target': 'Vientikohdetta ei ole valittu. Valitse ensin kansio tai arkisto.',
  'problem.stale-plan': 'Projekti muuttui välillä. Katso osat uudelleen.',
  'problem.bad-policy':
    '”{value}” ei kerro, miten jaetaan. Kirjoita kokonaisluku, päivä kuten 2026-01-31 tai säännöllinen lauseke, missä sellaista kysytään.',
  'problem.bad-name-pattern':
    "”{value}” ei voi nimetä osia. Käytä kirjaimia, numeroita, pisteitä ja yhdysmerkkejä sekä '{n}' numerolle ja jaon antamia osia, kuten '{section}'.",
  'problem.bad-limits': 'Raja on luku 1 merkinnästä ja 1 000 tavusta protokollan sallimaan ylärajaan.',
  'problem.bad-index-name':
    '”{value}” ei voi olla indeksin nimi. Käytä tiedostonimeä, jonka lopussa on .xml tai .xml.gz.',
  'problem.bad-indexnow-key':
    '”{value}” ei voi olla IndexNow’n avain. Avaimessa on 8–128 kirjainta, numeroa tai yhdysmerkkiä.',
  'problem.too-many-shards':
    'Jako tekee {count, number} osaa; enintään {limit} voidaan tehdä. Jaa karkeammin.',
  'problem.nothing-to-export': 'Vietäviä URLeja ei ole: avaa tai lisää niitä ensin tai väljennä rajoja.',
  'problem.mass-drop':
    'Viennissä on {now, plural, one {# URL} other {# URLia}}, edellisessä {before, number}: hakukoneet pudottavat puuttuvat.',
  'problem.leak-suspects':
    '{count, plural, one {# URL näyttää} other {# URLia näyttää}} sellaiselta, jota ei ole tarkoitettu julkiseksi: testipalvelimia, istuntotunnuksia tai salasanoja. Havainnot nimeävät ne.',
  'problem.takes-over':
    'Kohteessa on {name} ja {count, plural, one {# sen luettelema sivukartta} other {# sen luettelemaa sivukarttaa}}, joita mikään tunnettu vienti ei ole kirjoittanut. Tämä vienti jatkaa niistä: jokainen URL pysyy sivukartassaan, ja muuttuvat korvataan.',
  'problem.drops-rows':
    '{count, plural, one {# rivi} other {# riviä}} kohteen tiedostosta {name}, kuten {loc}, poistuu, koska kohteessa ei ole {count, plural, one {sen sivukarttaa} other {niiden sivukarttoja}}. Rivejä voi lisätä Indeksi-näkymässä.',
  'problem.export-running': 'Toinen vienti kohteeseen {name} on kesken. Odota, että se valmistuu.',
  'problem.bad-manifest':
    'Kohteen urlset-manifest.json ei ole Urlsetin kirjoittama ({reason}). Valitse toinen kohde.',
  'problem.export-unfinished':
    'Vienti kohteeseen {name} kirjoitettiin mutta jäi kesken ({reason}). Vie sinne uudelleen, niin se valmistuu.',
  'problem.staging-not-ours':
    '{name} on jo olemassa, eikä Urlset jättänyt sitä. Siirrä se pois tai valitse toinen kohde.',
  'problem.target-denied':
    'Kohdetta {name} ei saa lukea tai kirjoittaa. Se on ennallaan; muuta oikeuksia tai valitse toinen kohde.',
  'problem.target-gone':
    '{name} tai tiedosto siinä katosi viennin aikana. Palauta se ja vie uudelleen tai valitse toinen kohde.',
  'problem.target-full': 'Levy on täynnä. {name} on ennallaan; vapauta tilaa tai valitse toinen kohde.',
  'problem.not-our-archive': '{name} on jo olemassa, eikä Urlset kirjoittanut sitä. Valitse toinen nimi.',
  'problem.not-as-written':
    '{name} luettiin takaisin toisenlaisena ({reason}). Kohde on ennallaan; yritä uudelleen tai valitse toinen levy.',
  'problem.name-too-long': '{name} on liian pitkä nimi tar-arkistoon. Valitse zip, kansio tai lyhyempi nimi.',
  'problem.no-such-target': '{name} ei voi olla kohde: valitse kansio, .zip tai .tar.',
  'problem.not-a-folder': '{name} ei ole kansio. Valitse toinen kohde.',
  'problem.not-ours':
    '{name} on jo kohteessa, eikä Urlset kirjoittanut sitä. Siirrä se pois tai valitse toinen kohde tai muut nimet.',
  'problem.no-list': 'Tiedostossa {name} ei ole URL-osoitteita, tai se on muotoa, jota Urlset ei lue.',
  'problem.no-pages':
    'Kansiossa {name} ei ole sivuja. Kerro, mitä päätteitä sivuilla on, tai valitse toinen kansio.',
  'problem.bad-site-base':
    '”{value}” ei ole kansion osoite. Kirjoita koko URL, kuten https://www.example.com/, ilman merkkejä ? ja #.',
  'problem.too-many-files':
    'Kansiossa {name} on yli {limit} tiedostoa ja kansiota. Valitse kansio, jossa niitä on vähemmän.',
  'problem.index-no-list':
    '{name} on indeksi eikä sivuluettelo. Avaa se tai pudota sivukartat, jotka se nimeää.',
  'problem.bad-archive':
    '{name} on vioittunut tai zip-tiedosto, jota ei voi purkaa ({reason}). Tee se uudelleen tai pudota siinä olevat tiedostot.',
  'problem.encrypted-archive':
    'Tiedostolla {name} on salasana ({member} on salattu). Pura se ja pudota se tiedosto, jossa URL-osoitteet ovat.',
  'problem.unsafe-archive':
    'Tiedostoa {name} ei purettu: {member} kirjoitettaisiin sen ulkopuolelle. Se voi olla tehty vahingoittamaan.',
  'problem.bad-sheet': 'Työkirja on vioittunut: {part} jää kesken. Tallenna se uudelleen ja pudota se.',
  'problem.old-workbook':
    '{name} on vanhaa muotoa tai salasanalla suojattu (kuten XLS). Tallenna se ilman salasanaa XLSX- tai CSV-muodossa ja pudota se.',
  'problem.too-many-members':
    'Tiedostossa {name} on yli {limit} tiedostoa. Pura se ja pudota se, jossa URL-osoitteet ovat.',
  'problem.no-such-sheet': 'Tiedostossa {name} ei ole taulukkoa {sheet}. Sen taulukot: {sheets}.',
  'problem.bad-json': 'Tämä ei ole JSONia: {reason}. Korjaa se tai valitse toinen muoto.',
  'problem.json-too-big': 'Yli {limit} merkin JSON luetaan vain rivi kerrallaan. Tallenna se JSON-riveinä.',
  'problem.list-too-big': 'URL-osoitteet veisivät sivukarttana yli {limit}. Jaa luettelo.',
  'problem.list-too-long': 'Yli {limit} URL-osoitetta on liikaa yhdelle luettelolle. Jaa se.',
  'problem.empty-list': 'Siinä ei ole URL-osoitteita.',
  'problem.list-forgotten':
    '{name} ei enää odota, koska Urlset pysähtyi sen odottaessa. Pudota tai avaa se uudelleen.',
  'problem.paste-forgotten':
    'Liitetyt URL-osoitteet eivät enää odota, koska Urlset pysähtyi niiden odottaessa. Liitä ne uudelleen.',
  'problem.cancelled': 'Keskeytetty.',
};
