/**
 * The names of all packages in a release.
 * @param {string} version
 * @returns {string[]}
 */
export function artifactsOf(version) {
  const name = `urlset-${version}`;
  return [
    `${name}-linux-x64.tar.gz`,
    `urlset_${version}_amd64.deb`,
    `${name}-1.x86_64.rpm`,
    `${name}-linux-x86_64.AppImage`,
    `${name}-linux-x86_64.flatpak`,
    ...['arm64', 'x64'].flatMap((arch) => [
      `${name}-mac-${arch}.dmg`,
      `${name}-mac-${arch}.zip`,
      `${name}-win-${arch}.exe`,
      `${name}-win-${arch}.zip`,
    ]),
  ];
}
