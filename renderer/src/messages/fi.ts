import type { Catalogue } from './messages.ts';

export const fi: Catalogue = {
  'app.name': 'Urlset',
  'action.cancel': 'Peruuta',
  'action.close': 'Sulje',
  'action.dismiss': 'Poista ilmoitus',

  'menu.file': 'Tiedosto',
  'menu.edit': 'Muokkaa',
  'menu.sitemap': 'Sivukartta',
  'menu.go': 'Siirry',
  'menu.view': 'Näytä',
  'menu.window': 'Ikkuna',
  'menu.help': 'Ohje',
  'menu.role.about': 'Tietoja Urlsetistä',
  'menu.role.hide': 'Kätke Urlset',
  'menu.role.hideOthers': 'Kätke muut',
  'menu.role.unhide': 'Näytä kaikki',
  'menu.role.services': 'Palvelut',
  'menu.role.minimize': 'Pienennä',
  'menu.role.quit': 'Lopeta Urlset',

  'group.file': 'Tiedosto',
  'group.edit': 'Muokkaus',
  'group.sitemap': 'Sivukartat',
  'group.go': 'Siirtyminen',
  'group.view': 'Näkymä',
  'group.app': 'Urlset',

  'command.file.new': 'Uusi sivukartta',
  'command.file.newWindow': 'Uusi ikkuna',
  'command.file.open': 'Avaa…',
  'command.file.addFiles': 'Lisää tiedostoja…',
  'command.file.openSample': 'Avaa esimerkkikauppa',
  'command.file.save': 'Tallenna',
  'command.file.saveAll': 'Tallenna kaikki',
  'command.file.saveAs': 'Tallenna nimellä…',
  'command.file.revert': 'Palauta tiedosto levyltä…',
  'command.file.showInFolder': 'Näytä kansiossa',
  'command.file.exportSettings': 'Vie projektin asetukset…',
  'command.file.close': 'Sulje projekti',
  'command.window.close': 'Sulje ikkuna',
  'command.edit.undo': 'Kumoa',
  'command.edit.redo': 'Tee uudelleen',
  'command.edit.cut': 'Leikkaa',
  'command.edit.copy': 'Kopioi',
  'command.edit.paste': 'Liitä',
  'command.edit.pasteAsEntries': 'Liitä uusina merkintöinä',
  'command.edit.fillDown': 'Täytä alas',
  'command.edit.clear': 'Tyhjennä solut',
  'command.edit.insertEntry': 'Lisää merkintä',
  'command.edit.removeEntries': 'Poista merkinnät',
  'command.edit.selectAll': 'Valitse kaikki',
  'command.sitemap.add': 'Lisää sivukartta…',
  'command.sitemap.rename': 'Nimeä sivukartta uudelleen…',
  'command.sitemap.remove': 'Poista sivukartta projektista',
  'command.project.publishLocation': 'Julkaisuosoite…',
  'command.go.row': 'Siirry riville…',
  'command.go.nextFinding': 'Seuraava havainto',
  'command.go.previousFinding': 'Edellinen havainto',
  'command.view.palette': 'Komennot…',
  'command.view.shortcuts': 'Pikanäppäimet',
  'command.view.density': 'Tiiviit rivit',
  'command.view.zoomIn': 'Suurenna',
  'command.view.zoomOut': 'Pienennä',
  'command.view.zoomReset': 'Todellinen koko',
  'command.view.fullScreen': 'Koko näyttö',
  'command.app.settings': 'Asetukset…',

  'undo.set': 'Kumoa: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'undo.clear': 'Kumoa: {count, plural, one {# merkintä tyhjennetty} other {# merkintää tyhjennetty}}',
  'undo.paste': 'Kumoa: {count, plural, one {# merkintä liitetty} other {# merkintää liitetty}}',
  'undo.fill-down':
    'Kumoa: {count, plural, one {# merkintä täytetty alaspäin} other {# merkintää täytetty alaspäin}}',
  'undo.fill': 'Kumoa: {count, plural, one {# merkintä täytetty} other {# merkintää täytetty}}',
  'undo.insert': 'Kumoa: {count, plural, one {# merkintä lisätty} other {# merkintää lisätty}}',
  'undo.remove': 'Kumoa: {count, plural, one {# merkintä poistettu} other {# merkintää poistettu}}',
  'undo.add-sitemap': 'Kumoa: sivukartta lisätty',
  'undo.rename-sitemap': 'Kumoa: sivukartta nimetty uudelleen',
  'undo.remove-sitemap': 'Kumoa: sivukartta poistettu',
  'undo.publish': 'Kumoa: julkaisuosoite muutettu',
  'undo.several': 'Kumoa: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'redo.set': 'Tee uudelleen: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'redo.clear':
    'Tee uudelleen: {count, plural, one {# merkintä tyhjennetty} other {# merkintää tyhjennetty}}',
  'redo.paste': 'Tee uudelleen: {count, plural, one {# merkintä liitetty} other {# merkintää liitetty}}',
  'redo.fill-down':
    'Tee uudelleen: {count, plural, one {# merkintä täytetty alaspäin} other {# merkintää täytetty alaspäin}}',
  'redo.fill': 'Tee uudelleen: {count, plural, one {# merkintä täytetty} other {# merkintää täytetty}}',
  'redo.insert': 'Tee uudelleen: {count, plural, one {# merkintä lisätty} other {# merkintää lisätty}}',
  'redo.remove': 'Tee uudelleen: {count, plural, one {# merkintä poistettu} other {# merkintää poistettu}}',
  'redo.add-sitemap': 'Tee uudelleen: sivukartta lisätty',
  'redo.rename-sitemap': 'Tee uudelleen: sivukartta nimetty uudelleen',
  'redo.remove-sitemap': 'Tee uudelleen: sivukartta poistettu',
  'redo.publish': 'Tee uudelleen: julkaisuosoite muutettu',
  'redo.several': 'Tee uudelleen: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',

  'shell.openTitle': 'Avaa sivukarttoja',
  'shell.sitemapFiles': 'Sivukartat',
  'shell.allFiles': 'Kaikki tiedostot',
  'shell.saveAsTitle': 'Tallenna sivukartta nimellä',
  'shell.exportSettingsTitle': 'Vie projektin asetukset',
  'shell.closeQuestion': 'Tallennetaanko muutokset: {name}?',
  'shell.closeDetail': 'Jos et tallenna, viime tallennuksen jälkeiset muutokset menetetään.',
  'shell.saveAll': 'Tallenna kaikki',
  'shell.dontSave': 'Älä tallenna',
  'shell.saveFailed': 'Tiedostoa {name} ei voitu tallentaa.',

  'start.drop': 'Pudota sivukartat tähän',
  'start.kinds': '.xml, .xml.gz, sivukarttaindeksi, URL-luettelo tekstinä',
  'start.recent': 'Viimeksi avatut',
  'start.noRecent': 'Avaamasi tiedostot näkyvät tässä.',
  'start.recentDetail': '{folder}, {count, plural, one {# URL} other {# URLia}}',
  'start.missing': 'Ei enää paikallaan',
  'start.forget': 'Poista luettelosta: {name}',
  'start.learn': 'Tutustu',
  'start.sample': 'Kokeile esimerkkikauppaa',
  'start.private': 'Mitään ei lähetetä tältä koneelta.',

  'drop.open': 'Avaa pudottamalla',
  'toolbar.open': 'Avaa',
  'toolbar.commands': 'Komennot',

  'panel.label': 'Projekti',
  'panel.project': 'Projekti',
  'panel.findings': 'Havainnot',
  'panel.noFindings': 'Ei havaintoja.',
  'panel.checking': 'Luetaan vielä.',
  'panel.allSitemaps': 'Kaikki sivukartat',
  'panel.location': 'Julkaisuosoite',
  'panel.noLocation': 'Ei asetettu',
  'panel.edited': 'muokattu',
  'panel.index': 'Sivukarttaindeksi',
  'panel.missing': 'puuttuu',
  'panel.failed': 'ei luettu',
  'panel.waiting': 'odottaa',
  'panel.entries': '{count, plural, one {# merkintä} other {# merkintää}}',
  'panel.errors': '{count, plural, one {# virhe} other {# virhettä}}',
  'panel.warnings': '{count, plural, one {# varoitus} other {# varoitusta}}',
  'panel.inFile': 'tiedostossa {name}',
  'panel.inFiles': '{count, plural, one {# tiedostossa} other {# tiedostossa}}',
  'panel.menu': 'Toiminnot: {name}',

  'severity.error': 'Virhe',
  'severity.warning': 'Varoitus',
  'severity.hint': 'Vihje',

  'grid.label': 'Merkinnät: {name}',
  'grid.extensions': 'laajennukset',
  'grid.sitemap': 'sivukartta',
  'grid.rowHeader': '#',
  'grid.selectAll': 'Valitse kaikki merkinnät',
  'grid.editor': '{column}, rivi {row, number}',
  'grid.selected':
    'Valittu {rows, plural, one {# rivi} other {# riviä}}, {columns, plural, one {# sarake} other {# saraketta}}',
  'grid.images': '{count, plural, one {# kuva} other {# kuvaa}}',
  'grid.videos': '{count, plural, one {# video} other {# videota}}',
  'grid.news': '{count, plural, one {# uutinen} other {# uutista}}',
  'grid.alternates': '{count, plural, one {# kieliversio} other {# kieliversiota}}',

  'file.label': 'Tietoja: {name}',
  'file.found': 'Löytyi:',
  'file.line': 'rivi {line, number}',
  'empty.sitemap.title': 'Ei vielä merkintöjä',
  'empty.sitemap.text': 'Lisää merkintä tai liitä URLeja mistä tahansa.',
  'empty.missing.title': '{name} puuttuu',
  'empty.missing.text':
    'Indeksi nimeää sivukartan, mutta tiedostoa ei ole indeksin vieressä. Siirrä tiedosto sinne ja avaa indeksi uudelleen, tai poista sivukartta projektista.',
  'empty.failed.title': 'Tiedostoa {name} ei voitu lukea',
  'empty.waiting.title': 'Luetaan: {name}',
  'empty.children.title': 'Yksikään sivukartta ei ole täällä',
  'empty.children.text':
    'Indeksin nimeämät sivukartat eivät ole sen vieressä. Lataa ne samaan kansioon ja avaa indeksi uudelleen, tai lisää tiedostoja.',
  'empty.unread.title': 'Yhtään sivukarttaa ei voitu lukea',
  'empty.unread.text': 'Valitse luettelosta yksi, niin näet syyn.',

  'status.urls': '{count, plural, one {# URL} other {# URLia}}',
  'status.sitemaps': '{count, plural, one {# sivukartta} other {# sivukarttaa}}',
  'status.selected': '{count, number} valittu',
  'status.engine': 'Havainnot: {engine}',
  'status.private': 'Mitään ei lähetetä',
  'task.open': 'Luetaan',
  'task.save': 'Tallennetaan',
  'task.judge': 'Tarkistetaan',
  'task.recover': 'Palautetaan',
  'task.cancel': 'Keskeytä: {task}',

  'engine.crashed':
    'Tiedostoja lukeva osa Urlsetistä pysähtyi. Se käynnistyy uudelleen, ja muokkauksesi säilyvät.',
  'engine.lost':
    'Tiedostoja lukeva osa Urlsetistä pysähtyy toistuvasti. Muokkauksesi ovat levyllä ja palaavat, kun käynnistät Urlsetin uudelleen.',
  'engine.startOver': 'Aloita alusta',

  'announce.changed': '{count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'announce.copied': '{count, plural, one {# rivi kopioitu} other {# riviä kopioitu}}',
  'announce.noFinding': 'Tällaisia havaintoja ei ole enää',
  'notice.label': 'Ilmoitukset',
  'notice.saved': '{count, plural, one {# tiedosto tallennettu} other {# tiedostoa tallennettu}}',
  'notice.restored': 'Urlset toimii taas. Mitään ei menetetty.',

  'dialog.add.title': 'Lisää sivukartta',
  'dialog.add.action': 'Lisää sivukartta',
  'dialog.name.label': 'Tiedostonimi',
  'dialog.name.hint': 'Päätteenä .xml tai .xml.gz. Mitään ei kirjoiteta ennen tallennusta.',
  'dialog.rename.title': 'Nimeä uudelleen: {name}',
  'dialog.rename.action': 'Nimeä uudelleen',
  'dialog.location.title': 'Julkaisuosoite',
  'dialog.location.label': 'Tiedoston {name} URL',
  'dialog.location.hint':
    'Missä tiedosto on verkossa, esimerkiksi https://www.example.com/sitemap.xml. Palvelinta ja kansiota koskevat säännöt tarvitsevat sitä.',
  'dialog.location.action': 'Aseta osoite',
  'dialog.row.title': 'Siirry riville',
  'dialog.row.label': 'Rivi, 1–{rows, number}',
  'dialog.row.action': 'Siirry riville',
  'dialog.row.invalid': 'Kirjoita kokonaisluku väliltä 1–{rows, number}.',
  'dialog.revert.title': 'Palautetaanko {name}?',
  'dialog.revert.text':
    'Tiedosto palaa sellaiseksi kuin se on levyllä. Viime tallennuksen jälkeiset muokkaukset menetetään, eikä kumoaminen tuo niitä takaisin.',
  'dialog.revert.action': 'Palauta tiedosto',
  'dialog.diskChanged.title': '{name} muuttui levyllä',
  'dialog.diskChanged.text':
    'Toinen ohjelma kirjoitti tiedoston, ja sinulla on siinä tallentamattomia muokkauksia. Uudelleen lataaminen hävittää muokkauksesi; jos pidät ne, tallennus kysyy uudelleen.',
  'dialog.diskChanged.action': 'Lataa levyltä',
  'dialog.diskChanged.keep': 'Pidä muokkaukseni',
  'dialog.conflict.title': 'Tallennetaanko {name}?',
  'dialog.conflict.changed':
    'Toinen ohjelma on muuttanut tiedostoa avaamisen jälkeen. Korvaaminen hävittää sen muutokset, lataaminen sinun muutoksesi.',
  'dialog.conflict.vanished':
    'Tiedosto ei ole enää paikallaan. Se on voitu siirtää, nimetä uudelleen tai poistaa.',
  'dialog.conflict.damaged': 'Osaa tiedostosta ei voitu lukea. Korvaaminen hävittää {lost}.',
  'dialog.conflict.damagedEnd':
    'Tiedoston loppu puuttuu. Korvaaminen kirjoittaa sen, mikä voitiin lukea; katkennut osa ei palaa.',
  'dialog.conflict.recoded':
    'Tiedosto ei ollut UTF-8:aa. Tallennus kirjoittaa koko tiedoston UTF-8:na, kuten protokolla vaatii.',
  'dialog.conflict.exists': 'Samanniminen tiedosto on jo olemassa. Korvaaminen hävittää sen.',
  'dialog.conflict.recode': 'Tallenna UTF-8:na',
  'dialog.conflict.overwrite': 'Korvaa tiedosto',
  'dialog.conflict.create': 'Kirjoita se takaisin',
  'dialog.conflict.saveAs': 'Tallenna nimellä…',
  'dialog.conflict.reload': 'Lataa levyltä',
  'dialog.palette.title': 'Komennot',
  'dialog.palette.search': 'Hae komentoja',
  'dialog.palette.empty': 'Tämän nimistä komentoa ei ole.',
  'dialog.shortcuts.title': 'Pikanäppäimet',
  'dialog.settings.title': 'Asetukset',
  'dialog.settings.language': 'Kieli',
  'dialog.settings.theme': 'Teema',
  'dialog.settings.engine': 'Havainnot',
  'engine.all': 'Kaikille hakukoneille',
  'engine.protocol': 'Pelkän protokollan mukaan',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',
  'dialog.settings.density': 'Rivit',
  'dialog.settings.system': 'Järjestelmän mukaan',
  'dialog.settings.light': 'Vaalea',
  'dialog.settings.dark': 'Tumma',
  'dialog.settings.comfortable': 'Väljät',
  'dialog.settings.compact': 'Tiiviit',
  'language.en': 'English',
  'language.fi': 'Suomi',
  'language.tr': 'Türkçe',

  'shortcuts.table': 'Taulukossa',
  'shortcuts.table.edit': 'Muokkaa solua',
  'shortcuts.table.type': 'Korvaa solu kirjoittamalla',
  'shortcuts.table.typeKeys': 'mikä tahansa kirjain',
  'shortcuts.table.next': 'Seuraava tai edellinen solu',
  'shortcuts.table.edge': 'Ensimmäinen tai viimeinen rivi ja sarake',
  'shortcuts.table.arrows': 'nuolet',
  'shortcuts.table.extend': 'Laajenna valintaa',
  'shortcuts.table.add': 'Lisää valintaan',
  'shortcuts.table.click': 'napsautus',
  'shortcuts.table.resize': 'Kavenna tai levennä saraketta',
  'shortcuts.table.leave': 'Poistu solusta muuttamatta sitä',

  'problem.unknown': 'Jokin meni vikaan, eikä sille ole vielä sanoja ({code}). Muokkauksesi säilyvät.',
  'problem.unexpected': 'Jokin meni odottamatta vikaan: {message}',
  'problem.not-a-sitemap':
    '{name} ei ole sivukartta, sillä sen sisältö on: {found}. Avaa urlset, sivukarttaindeksi tai URL-luettelo tekstinä.',
  'problem.unreadable':
    'Tiedostoa {name} ei voitu lukea ({reason}). Tarkista, että se on paikallaan ja että sinulla on lukuoikeus.',
  'problem.not-found': '{name} ei ole paikallaan. Se on voitu siirtää, nimetä uudelleen tai poistaa.',
  'problem.too-big': 'Tiedoston {name} koko on {size}; enintään {limit} voidaan avata.',
  'problem.not-enough-memory':
    '{name} tarvitsee muistia noin {needed}, ja vapaana on {available}. Sulje muita projekteja tai avaa vähemmän sivukarttoja.',
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
  'problem.bad-location':
    '”{value}” ei ole verkko-osoite. Kirjoita koko URL, jonka alussa on https:// tai http://.',
  'problem.stale-view': 'Rivit siirtyivät sillä välin, joten mitään ei muutettu. Katso uudelleen ja toista.',
  'problem.nothing-selected': 'Mitään ei ole valittu. Valitse ensin soluja.',
  'problem.copy-too-large': '{rows} riviä on liikaa leikepöydälle; kerralla voi kopioida enintään {limit}.',
  'problem.engine-lost': 'Tiedostoja lukeva osa Urlsetistä pysähtyi kesken. Yritä hetken päästä uudelleen.',
  'problem.journal-failed': 'Muokkauksia ei voida säilyttää kaatumisen varalta ({reason}). Tallenna pian.',
  'problem.recovery-conflict':
    '{name} muuttui levyllä kaatumisen jälkeen, joten sen tallentamattomia muokkauksia ei voitu palauttaa.',
  'problem.already-open': '{name} on jo auki tässä projektissa.',
  'problem.being-written':
    'Toinen ohjelma kirjoittaa tiedostoa {name}. Avaa se uudelleen, kun ohjelma on valmis.',
  'problem.not-a-file': '{name} ei ole tiedosto, jonka voisi lukea loppuun. Avaa tiedosto tai kansio.',
  'problem.bad-message':
    'Urlset ei ymmärtänyt omaa pyyntöään ({method}). Mitään ei muutettu; käynnistä se uudelleen, jos tämä toistuu.',
  'problem.empty-folder':
    'Kansiossa {name} ei ole sivukarttoja. Valitse kansio, jossa on .xml-, .xml.gz- tai .txt-tiedostoja.',
  'problem.field-not-held':
    'Tiedostossa {name} ei ole paikkaa tälle arvolle: tekstiluettelossa on vain loc, indeksissä ja syötteessä vain loc ja lastmod.',
  'problem.index-stays': '{name} on projektin indeksi ja pysyy siinä.',
  'problem.items-not-made':
    '{name} on syöte, jonka kohteissa on muutakin kuin URL: niitä ei voi lisätä täällä. Lisää URL sivukarttaan.',
  'problem.no-sitemap': 'Uusille merkinnöille ei ole sivukarttaa. Lisää ensin sivukartta.',
  'problem.nothing-open': 'Mitään ei ole auki, joten tehtävää ei ollut.',
  'problem.nothing-to-paste': 'Leikepöydällä ei ole URLeja. Kopioi niitä ensin.',
  'problem.nested-index':
    '{name} on indeksi toisen indeksin sisällä, eivätkä hakukoneet lue sellaista. Avaa se omassa ikkunassaan.',
  'problem.second-index':
    '{name} on toinen indeksi, ja projektissa on vain yksi. Avaa se omassa ikkunassaan.',
  'problem.refused': 'Urlset ei tehnyt tätä, koska se voisi olla vaarallista.',
  'problem.vanished':
    '{name} ei ole enää levyllä. Sen merkinnät ovat yhä tässä; tallenna, niin se kirjoitetaan uudelleen.',
  'problem.cancelled': 'Keskeytetty.',

  'finding.unknown.title': 'Muu havainto ({code})',
  'finding.unknown.text': 'Tässä Urlsetin versiossa ei ole kuvausta tälle säännölle.',
  'finding.loc-count.title': 'loc puuttuu tai niitä on monta',
  'finding.loc-count.text':
    'Jokaisessa merkinnässä on täsmälleen yksi loc. Anna se tai jaa merkintä. Search Console: ”Missing XML tag”.',
  'finding.loc-not-absolute.title': 'URL ei ole täydellinen',
  'finding.loc-not-absolute.text':
    'Sivukartta luettelee kokonaiset URLit palvelimineen. Aloita https:// tai http://. Search Console: ”Invalid URL”.',
  'finding.loc-too-long.title': 'URL liian pitkä',
  'finding.loc-too-long.text':
    'loc on lyhyempi kuin 2 048 merkkiä. Hakukoneet ohittavat pidemmän. Search Console: ”Invalid URL”.',
  'finding.loc-too-short.title': 'URL liian lyhyt',
  'finding.loc-too-short.text':
    'Protokollan skeeman mukaan locissa on vähintään 12 merkkiä. Tarkista, että URL on kokonainen.',
  'finding.loc-illegal-character.title': 'Kielletty merkki URLissa',
  'finding.loc-illegal-character.text':
    'Välilyönti ja jotkin merkit eivät kelpaa URLiin. Kirjoita ne prosenttikoodattuina, välilyönti muodossa %20. Search Console: ”Invalid URL”.',
  'finding.loc-non-ascii.title': 'Kirjaimia ASCIIn ulkopuolelta',
  'finding.loc-non-ascii.text':
    'Hakukoneet hyväksyvät nämä kirjaimet, mutta prosenttikoodattu muoto on varma.',
  'finding.loc-bad-percent-escape.title': 'Rikkinäinen prosenttikoodi',
  'finding.loc-bad-percent-escape.text':
    '%-merkkiä seuraa kaksi heksadesimaalinumeroa, ja yhdessä ne ovat UTF-8:aa. Koodaa URL uudelleen.',
  'finding.unescaped-character.title': 'Suojaamaton merkki',
  'finding.unescaped-character.text':
    'XML:ssä on paljas & tai <, johon hakukoneet lopettavat lukemisen. Se suojataan, kun muutat arvoa ja tallennat. Search Console: ”Parsing error”.',
  'finding.loc-double-encoded.title': 'Koodattu kahdesti',
  'finding.loc-double-encoded.text':
    'URL on prosenttikoodattu toiseen kertaan, esimerkiksi %25C3 eikä %C3. Pura se kerran.',
  'finding.loc-fragment.title': 'URLissa on ankkuri',
  'finding.loc-fragment.text':
    'Hakukoneet jättävät pois #-merkin jälkeisen osan. Poista se tai luettele itse sivu.',
  'finding.loc-credentials.title': 'Salasana URLissa',
  'finding.loc-credentials.text':
    'URLissa on käyttäjätunnus tai salasana, jonka kaikki voivat lukea. Poista se.',
  'finding.loc-whitespace.title': 'Tyhjää URLin ympärillä',
  'finding.loc-whitespace.text':
    'URLin ympärillä on tyhjää. Hakukoneet yleensä poistavat sen; kirjoita pelkkä URL.',
  'finding.loc-invalid-host.title': 'Mahdoton palvelin',
  'finding.loc-invalid-host.text':
    'Tällaista palvelinnimeä tai porttia ei voi olla. Korjaa se. Search Console: ”Invalid URL”.',
  'finding.loc-no-path.title': 'Kauttaviiva puuttuu',
  'finding.loc-no-path.text': 'Etusivun URL päättyy kauttaviivaan, esimerkiksi https://www.example.com/.',
  'finding.duplicate-loc.title': 'Lueteltu kahdesti',
  'finding.duplicate-loc.text': 'Toisella projektin merkinnällä on sama URL. Säilytä oikea.',
  'finding.lastmod-invalid.title': 'Ei W3C-päiväys',
  'finding.lastmod-invalid.text':
    'Kirjoita lastmod muodossa 2025-10-30 tai 2025-10-30T14:12:14+02:00. Search Console: ”Invalid date”.',
  'finding.lastmod-no-zone.title': 'Aikavyöhyke puuttuu',
  'finding.lastmod-no-zone.text':
    'Kellonaika tarvitsee vyöhykkeen: Z tai ero kuten +02:00. Search Console: ”Invalid date”.',
  'finding.lastmod-not-a-date.title': 'Päivää ei ole',
  'finding.lastmod-not-a-date.text':
    'Kalenterissa ei ole tällaista päivää, tai arvo on tyhjä. Korjaa tai tyhjennä se. Search Console: ”Invalid date”.',
  'finding.lastmod-reduced-precision.title': 'Päiväys ilman päivää',
  'finding.lastmod-reduced-precision.text':
    'Pelkkä vuosi, kuukausi tai aika ilman sekunteja on sallittu mutta ei täytä protokollan skeemaa. Lisää päivä, jos tiedät sen.',
  'finding.lastmod-future.title': 'Päiväys tulevaisuudessa',
  'finding.lastmod-future.text':
    'Sivu ei ole voinut muuttua tämän päivän jälkeen. Bing hylkää tällaiset; korjaa tai tyhjennä.',
  'finding.changefreq-invalid.title': 'Tuntematon changefreq',
  'finding.changefreq-invalid.text':
    'Käytä pienin kirjaimin: always, hourly, daily, weekly, monthly, yearly tai never. Search Console: ”Invalid tag value”.',
  'finding.priority-invalid.title': 'Priority rajojen ulkopuolella',
  'finding.priority-invalid.text':
    'Priority on luku väliltä 0.0–1.0, pisteellä. Search Console: ”Invalid tag value”.',
  'finding.duplicate-child.title': 'Tunniste kahdesti',
  'finding.duplicate-child.text':
    'Kukin tunniste on merkinnässä enintään kerran; hakukoneet lukevat vain yhden. Search Console: ”Invalid XML: too many tags”.',
  'finding.unknown-child.title': 'Tuntematon tunniste',
  'finding.unknown-child.text':
    'Protokollassa ei ole tämän nimistä tunnistetta. Tarkista kirjoitusasu tai anna sille oma nimiavaruus.',
  'finding.wrong-child.title': 'Väärän tiedostolajin tunniste',
  'finding.wrong-child.text':
    'urlset sisältää url-merkintöjä, indeksi sitemap-merkintöjä, eikä indeksissä ole changefreqiä eikä priorityä. Search Console: ”Invalid XML”.',
  'finding.too-many-urls.title': 'Yli 50 000 URLia',
  'finding.too-many-urls.text':
    'Sivukartassa on enintään 50 000 URLia. Siirrä loput toiseen sivukarttaan. Search Console: ”Too many URLs”.',
  'finding.too-large.title': 'Suurempi kuin 50 Mt',
  'finding.too-large.text':
    'Sivukartta on pakkaamattomana enintään 52 428 800 tavua. Jaa se. Search Console: ”Sitemap file size error”.',
  'finding.near-limit.title': 'Lähes täynnä',
  'finding.near-limit.text': 'Sivukartta on 90 prosentissa rajasta, 50 000 URLia tai 50 Mt. Jaa se ajoissa.',
  'finding.no-entries.title': 'Ei merkintöjä',
  'finding.no-entries.text':
    'Tiedosto ei luettele mitään. Lisää merkintöjä tai jätä se pois indeksistä. Search Console: ”Empty sitemap”.',
  'finding.wrong-namespace.title': 'Väärä nimiavaruus',
  'finding.wrong-namespace.text':
    'Nimiavaruuden on oltava täsmälleen http://www.sitemaps.org/schemas/sitemap/0.9. Search Console: ”Incorrect namespace”.',
  'finding.unknown-root.title': 'Juuri ei ole sivukartta',
  'finding.unknown-root.text':
    'Ensimmäisen elementin on oltava urlset tai sitemapindex. Search Console: ”Unsupported format”.',
  'finding.xml-not-well-formed.title': 'XML on virheellinen',
  'finding.xml-not-well-formed.text':
    'Hakukoneet lopettavat lukemisen tähän, esimerkiksi paljaaseen &-merkkiin tai sulkematta jääneeseen tunnisteeseen. Search Console: ”Parsing error”.',
  'finding.not-utf8.title': 'Ei UTF-8:aa',
  'finding.not-utf8.text':
    'Sivukartan merkistö on UTF-8. Kun muokkaat ja tallennat, koko tiedosto muuttuu UTF-8:ksi.',
  'finding.doctype-present.title': 'DOCTYPE mukana',
  'finding.doctype-present.text': 'Sivukartassa ei ole DOCTYPEa, eikä sen sisältöä lavenneta. Poista se.',
  'finding.gzip-damaged.title': 'Vioittunut gzip',
  'finding.gzip-damaged.text':
    'Pakattu tiedosto on katkennut, rikki tai sen perässä on muita tavuja. Hae se uudelleen tai tallenna uutena. Search Console: ”Compression error”.',
  'finding.zip-not-gzip.title': 'ZIP eikä gzip',
  'finding.zip-not-gzip.text':
    'Hakukoneet lukevat gzipiä, eivät ZIPiä. Pura se ja pakkaa gzipillä. Search Console: ”Compression error”.',
  'finding.gzip-name-mismatch.title': 'Nimi ja pakkaus eroavat',
  'finding.gzip-name-mismatch.text':
    'Nimi päättyy .gz silloin ja vain silloin, kun tiedosto on pakattu. Nimeä uudelleen tai muuta pakkaus.',
  'finding.text-stray-line.title': 'Rivi ei ole URL',
  'finding.text-stray-line.text':
    'Tekstimuotoisen sivukartan jokaisella rivillä on yksi kokonainen URL eikä muuta. Poista tai täydennä rivi.',
  'finding.text-too-many.title': 'Liian pitkä luettelo',
  'finding.text-too-many.text':
    'Tekstimuotoisessa sivukartassa on enintään 50 000 URLia ja 50 Mt. Jaa se. Search Console: ”Too many URLs”.',
  'finding.index-too-many.title': 'Liian monta sivukarttaa',
  'finding.index-too-many.text':
    'Indeksi nimeää enintään 50 000 sivukarttaa. Jaa indeksi. Search Console: ”Too many sitemaps”.',
  'finding.index-child-missing.title': 'Sivukartta puuttuu',
  'finding.index-child-missing.text':
    'Indeksi nimeää sivukartan, joka ei ole sen vieressä, joten sen merkintöjä ei voi tarkistaa tässä.',
  'finding.index-nested.title': 'Indeksi indeksissä',
  'finding.index-nested.text':
    'Indeksi nimeää vain sivukarttoja, ei toista indeksiä. Luettele sivukartat suoraan. Search Console: ”Nested sitemap indexes”.',
  'finding.loc-other-host.title': 'Toisen palvelimen URL',
  'finding.loc-other-host.text':
    'Protokolla, palvelin tai portti on eri kuin sivukartan julkaisupaikassa. Search Console: ”URL not allowed”.',
  'finding.loc-outside-scope.title': 'URL sivukartan yläpuolella',
  'finding.loc-outside-scope.text':
    'Sivukartta kattaa oman kansionsa ja sen alikansiot. Julkaise se ylempänä tai siirrä merkintä. Search Console: ”URL not allowed”.',
  'finding.content-before-declaration.title': 'Sisältöä ennen XML-määrittelyä',
  'finding.content-before-declaration.text':
    'Ennen <?xml-määrittelyä ei saa olla mitään, ei edes tyhjää riviä. Poista se. Search Console: ”Leading whitespace”.',
};
