import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { assertNever, UrlsetError } from '@urlset/core/contract/errors.ts';
import { nearest } from '@urlset/core/table/query/nearest.ts';
import type { Node } from 'jsonc-parser';
import schema from '../../../cli/urlset.schema.json' with { type: 'json' };
import { MOST_CONFIG_BYTES } from '../../config/find-config.ts';
import { type JsonText, readJson } from '../../config/json-text.ts';
import { diskError } from '../../engine/save/disk.ts';
import type { Command, Commands } from '../command.ts';
import type { Option, Shape } from '../options/option.ts';
import type { Setting, Settings } from '../options/parse-options.ts';
import { SCHEMA_KEY, SHARED_SETTINGS, settingsOf } from './settings.ts';

/**
 * Reads what a file sets for a command, by option name. Checks the keys of all sections, but only the values for this
 * command.
 * @throws UrlsetError if it cannot be read, or `bad-config` with line and column; UsageError for bad values
 */
export function readConfig(file: string, name: string, command: Command, commands: Commands): Settings {
  const shown = path.relative(process.cwd(), file);
  const json = readJson(textOf(file, shown));
  if ('reason' in json) throw fault(shown, json, json.reason);
  return new ConfigReader(json, path.dirname(file), shown, commands).settings(name, command);
}

function textOf(file: string, shown: string): string {
  try {
    const { size } = statSync(file);
    if (size > MOST_CONFIG_BYTES)
      throw new UrlsetError('too-big', { name: shown, size: String(size), limit: String(MOST_CONFIG_BYTES) });
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw error instanceof UrlsetError ? error : diskError(error, shown, 'read');
  }
}

/** The keys that a section can have, according to the schema. A test compares the schema with the tables of options. */
function knownKeys(section: string): readonly string[] {
  const sections: Readonly<Record<string, object>> = schema.properties;
  const { properties = {} }: { readonly properties?: object } = { ...sections[section] };
  return Object.keys(properties);
}

function fault(
  name: string,
  { line, column }: { line: number; column: number },
  reason: string,
): UrlsetError {
  return new UrlsetError('bad-config', { name, line: String(line), column: String(column), reason });
}

interface Property {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
}

class ConfigReader {
  readonly #json: JsonText;
  /** The folder that paths in the file are relative to. */
  readonly #folder: string;
  readonly #shown: string;
  readonly #commands: Commands;

  constructor(json: JsonText, folder: string, shown: string, commands: Commands) {
    this.#json = json;
    this.#folder = folder;
    this.#shown = shown;
    this.#commands = commands;
  }

  settings(name: string, command: Command): Settings {
    const own = new Map<string, Setting>();
    const shared = settingsOf(command, 'top');
    const sections = Object.keys(this.#commands).filter(
      (section) => this.#commands[section]?.hasSettings === true,
    );
    for (const { key, keyNode, value } of this.#properties(this.#json.root)) {
      if (key === SCHEMA_KEY) continue;
      const option = shared.get(key);
      if (option !== undefined) own.set(key, this.#setting(key, option, value));
      else if (key === name)
        for (const [option, setting] of this.#section(name, command, value)) own.set(option, setting);
      else if (sections.includes(key)) this.#checkKeys(key, value);
      else if (!SHARED_SETTINGS.includes(key))
        throw this.#unknown(keyNode, key, [SCHEMA_KEY, ...SHARED_SETTINGS, ...sections]);
    }
    return own;
  }

  #section(section: string, command: Command, node: Node): Map<string, Setting> {
    const known = settingsOf(command, 'section');
    const found = new Map<string, Setting>();
    for (const { key, keyNode, value } of this.#properties(node)) {
      const option = known.get(key);
      if (option !== undefined) found.set(key, this.#setting(`${section}.${key}`, option, value));
      else if (settingsOf(command, 'top').has(key))
        throw this.#fault(keyNode, `${key} belongs to the top of the file, because several commands use it`);
      else throw this.#unknown(keyNode, key, [...known.keys()]);
    }
    return found;
  }

  /** Checks the keys of a section without loading its command: loading takes longer than checking a small sitemap. */
  #checkKeys(section: string, node: Node): void {
    const known = knownKeys(section);
    for (const { key, keyNode } of this.#properties(node))
      if (!known.includes(key)) throw this.#unknown(keyNode, key, known);
  }

  /** Reads a value, and checks it. */
  #setting(name: string, option: Option<unknown>, value: Node): Setting {
    const { line, column } = this.#json.placeOf(value.offset);
    const label = `${this.#shown}: line ${line}, column ${column}: ${name}`;
    const texts = this.#texts(name, option, value);
    option.parse(texts, label);
    return { texts, label, line };
  }

  #texts(name: string, { shape, repeats }: Option<unknown>, node: Node): string[] {
    if (shape === null) {
      if (typeof node.value !== 'boolean') throw this.#fault(node, `${name} must be true or false`);
      return node.value ? [''] : [];
    }
    if (!repeats) return [this.#text(name, shape, node)];
    if (node.type !== 'array') throw this.#fault(node, `${name} must be a list in [ ]`);
    return (node.children ?? []).map((child) => this.#text(name, shape, child));
  }

  #text(name: string, shape: Shape, node: Node): string {
    const value: unknown = node.value;
    if (shape.kind === 'number' && typeof value === 'number') return String(value);
    const isText = typeof value === 'string' && (shape.kind !== 'number' || shape.or?.includes(value));
    if (!isText)
      throw this.#fault(
        node,
        `${name} must be ${shape.kind === 'number' ? 'a number' : 'a string in double quotes'}`,
      );
    switch (shape.kind) {
      case 'path':
        return this.#fromHere(value);
      case 'report': {
        const cut = value.indexOf('=') + 1;
        return cut === 0 ? value : value.slice(0, cut) + this.#fromHere(value.slice(cut));
      }
      case 'text':
      case 'words':
      case 'number':
        return value;
      default:
        return assertNever(shape);
    }
  }

  /** Converts a path in the file to one relative to the current folder. */
  #fromHere(given: string): string {
    if (given === '' || path.isAbsolute(given)) return given;
    return path.relative(process.cwd(), path.resolve(this.#folder, given)) || '.';
  }

  #properties(node: Node): Property[] {
    if (node.type !== 'object') throw this.#fault(node, 'must be an object in { }');
    const seen = new Set<string>();
    return (node.children ?? []).map(({ children: [keyNode, value] = [] }) => {
      if (keyNode === undefined || value === undefined) throw this.#fault(node, 'a value is missing');
      const key = String(keyNode.value);
      if (seen.has(key)) throw this.#fault(keyNode, `${JSON.stringify(key)} is given twice`);
      seen.add(key);
      return { key, keyNode, value };
    });
  }

  #unknown(node: Node, key: string, known: readonly string[]): UrlsetError {
    const meant = nearest(key, known);
    const hint = meant === null ? `; the keys are: ${known.join(', ')}` : `; did you mean ${meant}?`;
    return this.#fault(node, `unknown key ${JSON.stringify(key)}${hint}`);
  }

  #fault({ offset }: Node, reason: string): UrlsetError {
    return fault(this.#shown, this.#json.placeOf(offset), reason);
  }
}
