import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { read } from '../run.mjs';
import { description, layOut, put } from './linux-tree.mjs';

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' };
/** A pattern for the libraries that the app contains, so the package must not require them. */
const OWN_LIBRARIES = '^lib(EGL|GLESv2|ffmpeg|vk_swiftshader|vulkan)\\\\.so';

/**
 * Makes an RPM package with rpmbuild, which detects the required libraries by reading the binaries.
 * @param {import('./linux-tree.mjs').LinuxPackage} source
 * @param {string} staging an empty folder
 * @returns {Promise<string>} the path of the package
 */
export async function makeRpm(source, staging) {
  const architecture = ARCHITECTURES[source.arch];
  const version = source.trial === null ? source.version : `${source.version}~trial`;
  const tree = path.join(staging, 'tree');
  await layOut(tree, source);
  const spec = path.join(staging, 'urlset.spec');
  await put(spec, specOf(version, source.trial, tree));
  const top = path.join(staging, 'rpmbuild');
  await mkdir(top);
  await read('rpmbuild', ['-bb', '--target', architecture, '--define', `_topdir ${top}`, spec]);
  const name = `urlset-${version}-1.${architecture}.rpm`;
  const file = path.join(source.output, name);
  await rename(path.join(top, 'RPMS', architecture, name), file);
  return file;
}

/**
 * @param {string} version
 * @param {string | null} trial
 * @param {string} tree
 */
function specOf(version, trial, tree) {
  return `Name: urlset
Version: ${version}
Release: 1
Summary: Editor for sitemap files
License: MIT
Requires: xdg-utils
%global debug_package %{nil}
%global _build_id_links none
%global __os_install_post %{nil}
%global _binary_payload w10T0.zstdio
%global __provides_exclude_from ^/usr/lib/urlset/.*$
%global __requires_exclude ${OWN_LIBRARIES}

%description
${description(trial).join('\n\n')}

%install
mkdir -p %{buildroot}
cp -a --reflink=auto ${tree}/. %{buildroot}/

%files
%defattr(-,root,root,-)
/usr/bin/urlset-desktop
/usr/lib/urlset
%attr(4755,root,root) /usr/lib/urlset/chrome-sandbox
/usr/share/applications/*
/usr/share/icons/hicolor/*/apps/*
/usr/share/metainfo/*
/usr/share/mime/packages/*
%license /usr/share/doc/urlset/copyright
`;
}
