/**
 * The lock of the packed command: of the house's lock, what its dependencies reach and no more. So
 * whoever installs the package gets the versions that were tested, and nothing of the tools.
 */
import { lookUp } from '@joute/core/input/objects.ts';

export interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export interface PackageHead {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const NEEDED = ({ dependencies = {} }: LockEntry) => dependencies;
const ALL = ({ dependencies, optionalDependencies }: LockEntry) => ({ ...dependencies, ...optionalDependencies });

const MODULES = 'node_modules/';

/**
 * These packages and all that they need, each at the version that the house has. npm looks into a
 * shrinkwrap only for what comes from a registry: from a file, these lists are what makes it exact.
 * Packages of one system alone are named exactly by those that load them.
 */
export function exactVersions(
  { packages }: Lock,
  names: readonly string[],
): Pick<PackageHead, 'dependencies' | 'optionalDependencies'> {
  const needed = reach(packages, names, NEEDED);
  const optional = [...reach(packages, names, ALL)].filter((path) => !needed.has(path) && !entryAt(packages, path).os);
  const versions = (paths: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      paths
        .filter((path) => path.lastIndexOf(MODULES) === 0)
        .toSorted()
        .map((path) => [path.slice(MODULES.length), entryAt(packages, path).version!]),
    );
  return { dependencies: versions([...needed]), optionalDependencies: versions(optional) };
}

export function makeShrinkwrap({ packages }: Lock, head: PackageHead): object {
  const names = Object.keys(head.dependencies);
  const [needed, all] = [reach(packages, names, NEEDED), reach(packages, names, ALL)];
  const entries = [...all].toSorted().map((path) => {
    const entry = { ...plain(entryAt(packages, path)), ...libcOf(path, entryAt(packages, path)) };
    return [path, needed.has(path) ? entry : { ...entry, optional: true }] as const;
  });
  const { name, version } = head;
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': head, ...Object.fromEntries(entries) } };
}

/**
 * Without what a package is to the house, and without install scripts: the one there is, esbuild's,
 * only makes its own command start faster, and npm asks people for leave to run it.
 */
function plain(entry: LockEntry): LockEntry {
  const { dev: _dev, devOptional: _both, optional: _optional, peer: _peer, hasInstallScript: _script, ...rest } = entry;
  return rest;
}

/**
 * Binaries for Linux that tell only by their name which C library they are for: without this, both
 * would be installed, and those of the database are half of all that is.
 */
function libcOf(path: string, { os, libc }: LockEntry): Pick<LockEntry, 'libc'> {
  const [, abi] = /-(gnu|musl)(?:eabihf)?$/.exec(path) ?? [];
  if (libc || abi === undefined || !os?.includes('linux')) return {};
  return { libc: [abi === 'gnu' ? 'glibc' : 'musl'] };
}

type Packages = Lock['packages'];

/** Of a path that was found in the lock. */
const entryAt = (packages: Packages, path: string): LockEntry => lookUp(packages, path)!;

/** The paths of all that these names lead to. */
function reach(
  packages: Packages,
  names: readonly string[],
  dependenciesOf: (entry: LockEntry) => Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean): void => {
    const path = resolve(packages, from, name);
    if (path === null) {
      // Packages for other systems may be missing from a lock that was made on this one.
      if (isOptional) return;
      throw new Error(`${name}, needed by ${from || 'joute'}, is not in package-lock.json`);
    }
    if (found.has(path)) return;
    found.add(path);
    const entry = entryAt(packages, path);
    for (const next of Object.keys(dependenciesOf(entry)))
      visit(path, next, Object.hasOwn(entry.optionalDependencies ?? {}, next));
  };
  for (const name of names) visit('', name, false);
  return found;
}

/** As Node looks for a package: in the folder of whoever asks, then in those above it. */
function resolve(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES}`)))) {
    const path = folder === '' ? MODULES + name : `${folder}/${MODULES}${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (folder === '') return null;
  }
}
