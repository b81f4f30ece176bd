import { assertNever } from '@urlset/core/contract/errors.ts';
import type { Command, Commands } from '../command.ts';
import type { Option, Shape } from '../options/option.ts';
import { SCHEMA_KEY, settingsOf } from './settings.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of `urlset.json`, for editors. https://json-schema.org/draft-07 */
export async function configSchema(commands: Commands): Promise<Schema> {
  const properties: Record<string, Schema> = {
    [SCHEMA_KEY]: { type: 'string', description: 'Where this schema is' },
  };
  const sections: Record<string, Schema> = {};
  for (const [name, { load, does, hasSettings }] of Object.entries(commands)) {
    const command = await load();
    Object.assign(properties, propertiesOf(command, 'top'));
    if (hasSettings)
      sections[name] = closed(propertiesOf(command, 'section'), `Settings of urlset ${name}: ${does}`);
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'urlset.json',
    ...closed({ ...properties, ...sections }, 'Settings of Urlset for the sitemaps in this folder and below'),
  };
}

function closed(properties: Readonly<Record<string, Schema>>, description: string): Schema {
  return { description, type: 'object', additionalProperties: false, properties };
}

function propertiesOf(command: Command, place: 'section' | 'top'): Record<string, Schema> {
  return Object.fromEntries(
    Array.from(settingsOf(command, place), ([name, option]) => [name, schemaOf(option)]),
  );
}

function schemaOf({ shape, repeats, help: description, default: usual }: Option<unknown>): Schema {
  if (shape === null) return { description, type: 'boolean', default: false };
  const value = valueSchema(shape);
  if (repeats)
    return { description, type: 'array', items: value, ...(usual !== null && { default: [usual] }) };
  const typed = shape.kind === 'number' && usual !== null ? Number(usual) : usual;
  return { description, ...value, ...(usual !== null && { default: typed }) };
}

function valueSchema(shape: Shape): Schema {
  switch (shape.kind) {
    case 'words':
      return { enum: shape.words };
    case 'number': {
      const { least: minimum, most: maximum, isWhole, or } = shape;
      const number = { type: isWhole ? 'integer' : 'number', minimum, maximum };
      return or === undefined ? number : { anyOf: [number, { enum: or }] };
    }
    case 'report':
      return { anyOf: [{ enum: shape.words }, { type: 'string', pattern: `^(${shape.words.join('|')})=.` }] };
    case 'path':
      return { type: 'string' };
    case 'text':
      // Editors offer these words; any other text is valid too.
      return shape.suggested
        ? { anyOf: [{ enum: shape.suggested }, { type: 'string' }] }
        : { type: 'string' };
    default:
      return assertNever(shape);
  }
}
