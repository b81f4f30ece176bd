import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'problem.unknown': 'Tuntematon virhe ({code}). Muokkauksesi säilyvät.',
  'problem.unexpected': 'Odottamaton virhe: {message}',
  'problem.not-a-sitemap':
    '{name} ei ole sivukartta, sillä sen sisältö on: {found}. Avaa urlset, sivukarttaindeksi, URL-luettelo tekstinä tai syöte.',
  'problem.unreadable':
    'Tiedostoa {name} ei voitu lukea ({reason}). Tarkista, että se on paikallaan ja että sinulla on lukuoikeus.',
  'problem.not-printed': 'Raporttia ei voitu tulostaa: {reason}',
  'problem.not-found': 'Tiedostoa {name} ei löytynyt. Se on voitu siirtää, nimetä uudelleen tai poistaa.',
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
    'Sinulla ei ole oikeutta lukea tai kirjoittaa tiedostoa {name}. Muuta oikeuksia tai valitse Tallenna nimellä.',
  'problem.name-taken': 'Projektissa on jo sivukartta nimeltä {name}. Valitse toinen nimi.',
  'problem.bad-name':
    '”{name}” ei kelpaa tiedostonimeksi. Käytä nimeä, jonka pääte on .xml tai .xml.gz ja jossa ei ole kauttaviivoja.',
  'problem.bad-host': '”{value}” ei ole palvelin. Kirjoita esimerkiksi www.example.com ilman polkua.',
  'problem.bad-location':
    '”{value}” ei ole verkko-osoite. Kirjoita koko URL, jonka alussa on https:// tai http://.',
  'problem.step-in-use': 'Myöhempi vaihe riippuu tästä vaiheesta. Kumoa myöhempi vaihe ensin.',
  'problem.stale-view': 'Rivit ovat siirtyneet, joten mitään ei muutettu. Tarkista ne ja yritä uudelleen.',
  'problem.nothing-selected': 'Mitään ei ole valittu. Valitse ensin soluja.',
  'problem.copy-too-large': '{rows} riviä on liikaa leikepöydälle; kerralla voi kopioida enintään {limit}.',
  'problem.not-a-web-url': '{name} ei ole URL, jonka alussa on http:// tai https://.',
  'problem.web-challenge':
    '{host} vastasi {status} ja haluaa kävijän todistavan olevansa ihminen. Se torjui Urlsetin; hakukoneista tämä ei kerro mitään. Kokeile toista user agentia tai selaimesi evästettä.',
  'problem.web-refused':
    '{host} torjui Urlsetin ({status}). Hakukoneista tämä ei kerro mitään. Kirjaudu sisään tai kokeile toista user agentia.',
  'problem.web-throttled': '{host} pyytää hidastamaan ({status}). Yritä myöhemmin uudelleen.',
  'problem.web-not-found': '{name}: palvelin vastasi {status}. Tarkista URL.',
  'problem.web-failed': '{name}: palvelimessa on virhe ({status}). Yritä myöhemmin uudelleen.',
  'problem.web-unreachable': '{name}: ei vastausta ({reason}). Tarkista URL ja yhteytesi.',
  'problem.web-certificate': '{name}: palvelimen varmenne ei kelpaa ({reason}). Mitään ei ladattu.',
  'problem.web-no-network': 'Verkkoa ei voi käyttää: {reason}. Tarkista yhteytesi ja sen välityspalvelin.',
  'problem.web-no-sitemaps':
    '{name}: robots.txt ei nimeä sivukarttaa, eikä tavallisissa paikoissa ole sellaista. Anna sivukartan URL.',
  'problem.web-private':
    '{name} jätettiin hakematta, koska julkinen sivusto ei saa johtaa paikallisverkkoosi ({reason}). Avaa se suoraan, jos luotat siihen.',
  'problem.web-proxy-script':
    'Mitään ei haettu, koska järjestelmän välityspalvelinskriptiä ei voi käyttää: {reason}. Tarkista sen osoite järjestelmän verkkoasetuksista tai poista se siellä käytöstä.',
  'problem.web-redirects': '{name} ei aukea: {reason}. Anna lopullinen URL.',
  'problem.web-too-large': '{name} ei aukea: {reason}.',
  'problem.nothing-to-check': 'Pyydettäviä sivuja ei ole.',
  'problem.check-runs': 'Tarkistus on käynnissä. Pysäytä se ensin tai odota, että se päättyy.',
  'problem.not-from-web': 'Tätä projektia ei ole avattu verkosta.',
  'problem.no-offer': 'Verkosta löytyneet tiedostot eivät ole enää tallessa. Etsi ne uudelleen.',
  'problem.bad-header':
    'Kohtaa {name} ei voi lähettää. Tarkista, ettei siinä ole merkkejä, joita otsakkeessa ei voi olla.',
  'problem.network-lost': 'Verkkoa käyttävä osa Urlsetistä pysähtyi kesken. Yritä uudelleen.',
  'problem.engine-lost': 'Tiedostoja lukeva osa Urlsetistä pysähtyi kesken. Yritä hetken päästä uudelleen.',
  'problem.settings-damaged':
    '{name} oli vioittunut ({reason}). Urlset käynnistyi oletusarvoin ja säilytti vioittuneen tiedoston nimellä {aside}.',
  'problem.settings-unreadable':
    'Tiedostoa {name} ei voitu lukea ({reason}). Urlset käyttää oletusarvoja ja jättää tiedoston ennalleen.',
  'problem.settings-not-json':
    '{name} ei ole kelvollista JSONia rivillä {line}, sarakkeessa {column}. Sen asetuksia ei käytetä.',
  'problem.settings-invalid': '{name}: {key} ei kelpaa. Tiedoston asetuksia ei käytetä.',
  'problem.settings-not-kept':
    'Tämän projektin asetuksia ei voitu tallentaa ({reason}). Tee ne seuraavalla kerralla uudelleen.',
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
    'Urlset pysähtyi, kun monen merkinnän muutos oli kesken. Mitään ei muutettu. Tee muutos uudelleen.',
  'problem.unfinished-walk': 'Urlset pysähtyi, kun historiassa siirtyminen oli kesken. Tarkista historia.',
  'problem.unfinished-save':
    'Urlset pysähtyi, kun tallennus oli kesken. Tiedostoja, joissa näkyy tallentamattomia muutoksia, ei kirjoitettu. Tallenna uudelleen.',
  'problem.unfinished-export': 'Urlset pysähtyi, kun vienti oli kesken. Kohde on ennallaan. Vie uudelleen.',
  'problem.unfinished-report': 'Urlset pysähtyi, kun raportti oli kesken. Tallenna se uudelleen.',
  'problem.unfinished-copy': 'Urlset pysähtyi, kun rivien kopiointi oli kesken. Kopioi ne uudelleen.',
  'problem.recovery-conflict':
    '{name} muuttui levyllä kaatumisen jälkeen, joten sen tallentamattomia muokkauksia ei voitu palauttaa.',
  'problem.already-open': '{name} on jo auki tässä projektissa.',
  'problem.being-written':
    'Toinen ohjelma kirjoittaa tiedostoa {name}. Avaa se uudelleen, kun ohjelma on valmis.',
  'problem.has-edits':
    'Tiedostossa {name} on tallentamattomia muokkauksia, jotka eivät sopisi sen tekstiin toisessa merkistössä. Kumoa ne ensin.',
  'problem.not-in-encoding':
    'Tiedoston {name} rivillä {line} on tavuja, joita merkistössä {encoding} ei ole. Valitse toinen merkistö.',
  'problem.not-a-file': '{name} ei ole tavallinen tiedosto. Avaa tiedosto tai kansio.',
  'problem.bad-message':
    'Urlset lähetti itselleen virheellisen pyynnön ({method}). Mitään ei muutettu. Jos tämä toistuu, käynnistä Urlset uudelleen.',
  'problem.empty-folder':
    'Kansiossa {name} ei ole sivukarttoja. Valitse kansio, jossa on .xml-, .xml.gz- tai .txt-tiedostoja.',
  'problem.field-not-held':
    '{name} ei voi sisältää tätä arvoa: tekstiluettelossa on vain loc, indeksissä ja syötteessä vain loc ja lastmod.',
  'problem.index-stays': '{name} on projektin indeksi, eikä sitä voi poistaa.',
  'problem.expression-too-slow':
    'Säännöllinen lauseke vie liian kauan arvolla ”{value}”. Mitään ei muutettu. Yksinkertaista sitä: sisäkkäiset toistot ovat hitaita.',
  'problem.bad-expression': 'Virheellinen säännöllinen lauseke: {reason}',
  'problem.nothing-to-fix': 'Tässä ei ole mitään automaattisesti korjattavaa. Se on ehkä jo korjattu.',
  'problem.fix-too-large':
    'Tämä muuttaisi liian paljon kerralla. Suodata merkintöjä tai korjaa vähemmän kerrallaan.',
  'problem.no-duplicates': 'Millään näistä merkinnöistä ei ole samaa loc-arvoa.',
  'problem.items-not-made':
    '{name} on syöte, jonka kohteissa on muutakin kuin URL, joten niitä ei voi lisätä täällä. Lisää URL sivukarttaan.',
  'problem.no-sitemap': 'Uudet merkinnät tarvitsevat sivukartan. Lisää ensin sellainen.',
  'problem.nothing-open': 'Mitään ei ole auki.',
  'problem.nothing-to-paste': 'Leikepöydällä ei ole URLeja. Kopioi niitä ensin.',
  'problem.not-in-order':
    'Rivejä voi siirtää vain tiedoston järjestyksessä. Tyhjennä suodatin ja lajittelu ja näytä yksi sivukartta.',
  'problem.nothing-to-split': 'Indeksi ei ylitä sivukarttojen enimmäismäärää, joten jaettavaa ei ole.',
  'problem.nothing-to-renew':
    'Näistä riveistä ei ole avoinna sivukarttaa, jolla on lastmod tai joka on tallennettu.',
  'problem.nested-index':
    '{name} on indeksi toisen indeksin sisällä, eivätkä hakukoneet lue sellaista. Luettele sen sivukartat indeksissä tai avaa se omassa ikkunassaan.',
  'problem.second-index':
    '{name} on toinen indeksi, mutta projektissa voi olla vain yksi. Avaa se omassa ikkunassaan.',
  'problem.refused': 'Urlset ei tehnyt tätä, koska se voisi olla vaarallista.',
  'problem.vanished':
    '{name} ei ole enää levyllä. Sen merkinnät ovat yhä auki. Tallenna, niin tiedosto kirjoitetaan uudelleen.',
  'problem.no-base': 'Julkaisuosoitetta ei ole asetettu, eikä se selviä merkinnöistä. Aseta se ensin.',
  'problem.no-target': 'Vientikohdetta ei ole valittu. Valitse ensin kansio tai arkisto.',
  'problem.stale-plan': 'Projekti on muuttunut. Tarkista jako uudelleen.',
  'problem.bad-policy':
    '”{value}” ei kelpaa tähän. Kirjoita kentän mukaan kokonaisluku, päivä kuten 2026-01-31 tai säännöllinen lauseke.',
  'problem.bad-name-pattern':
    "”{value}” ei kelpaa nimen kaavaksi. Käytä kirjaimia, numeroita, pisteitä ja yhdysmerkkejä, '{n}' numerolle ja jaon paikkamerkkejä, kuten '{section}'.",
  'problem.bad-limits':
    'Rajan on oltava vähintään 1 merkintä ja 1 000 tavua ja enintään protokollan sallima.',
  'problem.bad-index-name':
    '”{value}” ei kelpaa indeksin nimeksi. Käytä tiedostonimeä, jonka lopussa on .xml tai .xml.gz.',
  'problem.bad-indexnow-key':
    '”{value}” ei kelpaa IndexNow’n avaimeksi. Avaimessa on 8–128 kirjainta, numeroa tai yhdysmerkkiä.',
  'problem.single-too-many':
    'Nämä {count, number} URLia eivät mahdu yhteen sivukarttaan; raja on {limit}. Valitse toinen jako.',
  'problem.single-too-big': 'Sivukartan koko olisi {size}; raja on {limit}. Valitse toinen jako.',
  'problem.too-many-shards': 'Jako tekee {count, number} sivukarttaa; raja on {limit}. Jaa karkeammin.',
  'problem.nothing-to-export': 'Vietäviä URLeja ei ole. Avaa tai lisää niitä tai nosta rajoja.',
  'problem.mass-drop':
    'Viennissä on {now, plural, one {# URL} other {# URLia}}, edellisessä oli {before, number}. Hakukoneet saattavat indeksoida harvemmin URLeja, joita ei enää luetella.',
  'problem.leak-suspects':
    '{count, plural, one {# URL näyttää} other {# URLia näyttää}} yksityiseltä: testipalvelimia, istuntotunnuksia tai salasanoja. Ne näkyvät havainnoissa.',
  'problem.takes-over':
    'Kohteessa on {name} ja {count, plural, one {# sen luettelema sivukartta} other {# sen luettelemaa sivukarttaa}}, mutta Urlset ei tiedä kirjoittaneensa niitä. Tämä vienti jatkaa niistä: jokainen URL pysyy sivukartassaan, ja muuttuneet sivukartat korvataan.',
  'problem.takes-over-one':
    'Kohteessa on {name}, mutta Urlset ei tiedä kirjoittaneensa sitä. Tämä vienti korvaa sen.',
  'problem.drops-rows':
    '{count, plural, one {# rivi} other {# riviä}} kohteen tiedostosta {name}, kuten {loc}, poistuu, koska kohteessa ei ole {count, plural, one {sen sivukarttaa} other {niiden sivukarttoja}}. Voit lisätä rivejä Indeksi-näkymässä.',
  'problem.sitemap-removed':
    '{name} ei ole enää projektissa, joten sen URL-osoitteet eivät voi palata siihen. Kumoa ensin sen poisto.',
  'problem.no-export': 'Kohteessa {name} ei vielä ole Urlsetin vientiä. Vie projekti ensin.',
  'problem.export-incomplete':
    'Viimeisestä viennistä puuttuu {name}. Vie projekti uudelleen, jotta siihen voi verrata.',
  'problem.export-damaged':
    'Viimeisen viennin {name} on vioittunut. Vie projekti uudelleen, jotta siihen voi verrata.',
  'problem.export-running': 'Toinen vienti kohteeseen {name} on kesken. Odota, että se valmistuu.',
  'problem.bad-manifest':
    'Urlset ei ole kirjoittanut kohteen tiedostoa urlset-manifest.json ({reason}). Valitse toinen kohde.',
  'problem.export-unfinished':
    'Vienti kohteeseen {name} kirjoitettiin, mutta sitä ei siirretty paikalleen ({reason}). Vie sinne uudelleen, niin se valmistuu.',
  'problem.staging-not-ours':
    '{name} on jo olemassa, eikä Urlset luonut sitä. Siirrä se pois tai valitse toinen kohde.',
  'problem.target-denied':
    'Sinulla ei ole oikeutta lukea tai kirjoittaa kohdetta {name}. Kohde on ennallaan. Muuta oikeuksia tai valitse toinen kohde.',
  'problem.target-gone':
    '{name} tai tiedosto siinä katosi viennin aikana. Palauta se ja vie uudelleen tai valitse toinen kohde.',
  'problem.target-changed':
    'Kohteen {name} tiedostot ovat muuttuneet viennin suunnittelun jälkeen. Tarkista, mitä vienti nyt muuttaisi.',
  'problem.target-full': 'Levy on täynnä. {name} on ennallaan. Vapauta tilaa tai valitse toinen kohde.',
  'problem.not-our-archive': '{name} on jo olemassa, eikä Urlset kirjoittanut sitä. Valitse toinen nimi.',
  'problem.not-as-written':
    '{name} poikkeaa siitä, mitä kirjoitettiin ({reason}). Kohde on ennallaan. Yritä uudelleen tai valitse toinen levy.',
  'problem.name-too-long':
    'Nimi {name} on liian pitkä tar-arkistoon. Valitse zip-arkisto, kansio tai lyhyempi nimi.',
  'problem.no-such-target': '{name} ei voi olla kohde. Valitse kansio tai arkisto ({archives}).',
  'problem.not-a-folder': '{name} ei ole kansio. Valitse toinen kohde.',
  'problem.not-ours':
    '{name} on jo kohteessa, eikä Urlset kirjoittanut sitä. Siirrä se pois tai valitse toinen kohde tai muut nimet.',
  'problem.no-list': 'Tiedostossa {name} ei ole URL-osoitteita, tai Urlset ei osaa lukea sen muotoa.',
  'problem.no-redirects': 'Tämä on sivukartta, ei luettelo vanhoista ja uusista URLeista.',
  'problem.no-pages': 'Kansiossa {name} ei ole sivuja. Aseta sivujen päätteet tai valitse toinen kansio.',
  'problem.bad-site-base':
    '”{value}” ei ole kansion osoite. Kirjoita koko URL, kuten https://www.example.com/, ilman merkkejä ? ja #.',
  'problem.too-many-files': 'Kansiossa {name} on yli {limit} tiedostoa ja kansiota. Valitse pienempi kansio.',
  'problem.git-absent':
    'Tältä koneelta ei löytynyt gitiä. Asenna se osoitteesta git-scm.com tai valitse muut päiväykset.',
  'problem.git-no-repository':
    '{name} ei ole git-varastossa. Valitse kansio, jossa sivujen lähdetiedostot ovat.',
  'problem.git-shallow':
    '{name} on vajaa klooni: sen historia on katkaistu, joten vanhempien sivujen päiväykset olisivat vääriä. Suorita kansiossa {folder} komento ”git fetch --unshallow” ja yritä uudelleen.',
  'problem.git-unsafe':
    'Git ei suostu lukemaan kansiota {name}, koska se kuuluu toiselle käyttäjälle. Jos luotat siihen, suorita ”git config --global --add safe.directory {folder}” ja yritä uudelleen.',
  'problem.git-no-commits': 'Kansion {name} git-varastossa ei ole vielä yhtään muutosta.',
  'problem.git-no-files':
    'Yksikään kansion {name} tiedosto ei ole gitissä. Valitse kansio, jossa sivujen lähdetiedostot ovat.',
  'problem.git-timeout':
    'Gitiltä kului liian kauan kansion {name} historian lukemiseen, joten se pysäytettiin.',
  'problem.merge-undecided': 'Kaikkia ristiriitoja ei ole ratkaistu, joten mitään ei muutettu.',
  'problem.no-side': 'Vertailtavaa tiedostoa ei ole valittu. Valitse se uudelleen.',
  'problem.neither-is-project': 'Kumpikaan puoli ei ole avoin projekti, joten eroja ei otettu projektiin.',
  'problem.side-no-git': '{name} ei ole git-säilössä, joten vertailtavaa versiota ei ole.',
  'problem.side-incomplete':
    '{name} luettelee sivukarttoja, jotka puuttuvat: {missing}. Niiden URL-osoitteet näyttäisivät lisätyiltä tai poistetuilta. Lisää sivukartat tai valitse jokin muu.',
  'problem.side-damaged':
    '{name} on vioittunut, joten osaa sen URL-osoitteista ei voitu lukea ja ne näyttäisivät lisätyiltä tai poistetuilta. Valitse ehjä kopio.',
  'problem.git-no-revision':
    'Versiota {revision} ei ole säilössä {name}. Kirjoita haara, tunniste, HEAD~1 tai muutoksen tunnuksen alku.',
  'problem.git-not-there':
    '{name} ei ole gitissä versiossa {commit}. Valitse toinen versio tai lisää tiedosto ensin gitiin.',
  'problem.git-lfs':
    'Git LFS säilyttää tiedoston {name} sisältöä muualla, joten gitissä on vain viittaus siihen. Hae versio Git LFS:llä omaan kansioonsa ja vertaa sen tiedostoihin.',
  'problem.git-missing-object':
    'Säilössä ei ole tiedostoa {name}, ehkä siksi, että se on osittainen kopio. Suorita ”git fetch” ja yritä uudelleen.',
  'problem.never-saved':
    'Projektia ei ole tallennettu, joten sen tiedostot eivät voi olla gitissä. Tallenna se ensin.',
  'problem.git-failed': 'Git ei pystynyt lukemaan kansiota {name} ({reason}).',
  'problem.index-no-list':
    '{name} on indeksi eikä sivuluettelo. Avaa se tai pudota sen luettelemat sivukartat.',
  'problem.bad-archive':
    '{name} on vioittunut tai zip-tiedosto, jota ei voi purkaa ({reason}). Luo se uudelleen tai pudota siinä olevat tiedostot.',
  'problem.encrypted-archive':
    '{name} on suojattu salasanalla ({member} on salattu). Pura se ja pudota se tiedosto, jossa URL-osoitteet ovat.',
  'problem.unsafe-archive':
    'Tiedostoa {name} ei purettu: {member} kirjoitettaisiin kohdekansion ulkopuolelle. Arkisto voi olla haitallinen.',
  'problem.bad-parquet':
    'Parquet-tiedosto on vioittunut tai sitä ei voi lukea: {reason}. Kirjoita se uudelleen ja pudota uusi tiedosto.',
  'problem.column-not-text':
    'Tiedoston {name} sarakkeessa {column} on tyyppiä {type} eikä tekstiä, joten siitä ei voi lukea URL-osoitteita. Kirjoita osoitteet tekstinä ja pudota uusi tiedosto.',
  'problem.bad-sheet':
    'Työkirja on vioittunut: {part} jää kesken. Tallenna se uudelleen ja pudota uusi tiedosto.',
  'problem.old-workbook':
    '{name} on vanhaa muotoa, kuten XLS, tai suojattu salasanalla. Tallenna se ilman salasanaa XLSX- tai CSV-muodossa ja pudota uusi tiedosto.',
  'problem.too-many-members':
    'Tiedostossa {name} on yli {limit} tiedostoa. Pura se ja pudota se, jossa URL-osoitteet ovat.',
  'problem.no-such-sheet': 'Tiedostossa {name} ei ole taulukkoa nimeltä {sheet}. Sen taulukot: {sheets}.',
  'problem.site-elsewhere':
    'Mikään projektin merkintä ei ole osoitteen {base} alla, missä {name} olisi julkaistu. Aseta projektin julkaisupaikka tai valitse toinen kansio.',
  'problem.bad-redirects': 'Uudelleenohjauksia ei voitu lukea tiedostosta {name}: {reason}.',
  'problem.unknown-redirects':
    'Tiedoston {name} nimi ei kerro sen uudelleenohjausten muotoa. Nimeä tai kopioi se niin, että nimi on jokin näistä tai päättyy johonkin näistä: {known}.',
  'problem.bad-json': 'Virheellistä JSONia: {reason}. Korjaa se tai valitse toinen muoto.',
  'problem.json-too-big':
    'Yli {limit} merkin JSON voidaan lukea vain rivi kerrallaan. Tallenna se JSON-riveinä.',
  'problem.list-too-big': 'URL-osoitteet veisivät sivukarttana yli {limit}. Jaa luettelo.',
  'problem.list-too-long': 'Luettelossa voi olla enintään {limit} URL-osoitetta. Jaa luettelo.',
  'problem.empty-list': 'URL-osoitteita ei löytynyt.',
  'problem.list-forgotten':
    'Urlset pysähtyi, ennen kuin käytit tiedostoa {name}. Pudota tai avaa se uudelleen.',
  'problem.paste-forgotten':
    'Urlset pysähtyi, ennen kuin käytit liitettyjä URL-osoitteita. Liitä ne uudelleen.',
  'problem.cancelled': 'Keskeytetty.',
};
