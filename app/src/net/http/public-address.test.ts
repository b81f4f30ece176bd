import { describe, expect, it } from 'vitest';
import { isLocalName, isPublicAddress } from './public-address.ts';

describe('is not public', () => {
  it.each([
    ...[
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '100.100.100.200',
      '127.0.0.1',
      '127.255.0.1',
      '169.254.169.254',
    ],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.192',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      'fec0::1',
      '2001:db8::1',
    ],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:169.254.169.254',
      '::ffff:a9fe:a9fe',
      '64:ff9b::10.0.0.1',
      '64:ff9b:1::1',
    ],
    ...['2002:7f00:1::', '2001::1', '::127.0.0.1', 'example.com', '', '1.2.3', '0x7f000001'],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('is public', () => {
  it.each([
    '93.184.216.34',
    '1.1.1.1',
    '172.32.0.1',
    '2606:4700::1111',
    '::ffff:93.184.216.34',
    '64:ff9b::5db8:d822',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

it.each([
  ['localhost', true],
  ['a.localhost', true],
  ['intranet', true],
  ['metadata.google.internal', true],
  ['printer.local.', true],
  ['www.example.com', false],
])('%s can only be a host on the local network: %s', (name, expected) =>
  expect(isLocalName(name)).toBe(expected),
);
