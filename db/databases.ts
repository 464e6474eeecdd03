import { ANY_BUCKET, BUCKETS, toBucket } from "~/kernel/bucket";
import { logError } from "~/kernel/log";
import type { Address, Database, Databases } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import {
	claimAddress,
	findHome,
	findHomeByAddress,
	findHomesByBucket,
	releaseAddresses,
	releaseClaim,
	settleClaim,
	unsettleClaims,
} from "./access/directory";
import { openDatabase } from "./client";
import { RuleBroken } from "./commit";

export const DIRECTORY = "DB";

export interface Shards {
	bindings: Readonly<Record<string, D1Database>>;
	nameOf(bucket: number): string;
}

/** Where each account's rows are: the directory says it, the map of buckets where it begins (docs/decisions/0052-accounts-over-databases.md). */
export function openDatabases({ bindings, nameOf }: Shards): Databases {
	const opened = new Map(Object.entries(bindings).map(([name, d1]) => [name, openDatabase(d1)]));
	const names = new Map([...opened].map(([name, db]) => [db, name]));
	const directory = opened.get(DIRECTORY);
	if (!directory) throw new Error(`no database is bound as ${DIRECTORY}`);
	return new OpenedDatabases({
		directory,
		opened,
		names,
		firstOf: (bucket) => opened.get(nameOf(bucket)) ?? directory,
	});
}

interface Opened {
	directory: Database;
	opened: ReadonlyMap<string, Database>;
	names: ReadonlyMap<Database, string>;
	firstOf(bucket: number): Database;
}

class OpenedDatabases implements Databases {
	readonly directory: Database;
	readonly all: readonly Database[];
	readonly #map: Opened;

	constructor(map: Opened) {
		this.#map = map;
		this.directory = map.directory;
		this.all = [map.directory, ...[...map.opened.values()].filter((db) => db !== map.directory)];
	}

	nameOf(db: Database): string {
		return this.#map.names.get(db) ?? DIRECTORY;
	}

	named(name: string): Database {
		return this.#map.opened.get(name) ?? this.directory;
	}

	async homeOf(accountId: string): Promise<Database> {
		return this.#isAlone ? this.directory : this.#bound(await findHome(this.directory, accountId));
	}

	async homeByAddress(email: string): Promise<Database> {
		if (this.#isAlone) return this.directory;
		return this.#bound(await findHomeByAddress(this.directory, normaliseEmail(email)));
	}

	async find<Found>(bucket: string, look: (db: Database) => Promise<Found | null>) {
		const first = bucket === ANY_BUCKET ? this.directory : this.#firstOf(bucket);
		const here = await look(first);
		if (here !== null) return { db: first, found: here };
		if (this.#isAlone) return null;
		for (const db of await this.#others(bucket, first)) {
			const there = await look(db);
			if (there !== null) return { db, found: there };
		}
		// It may have arrived where it was looked for first.
		const arrived = await look(first);
		return arrived === null ? null : { db: first, found: arrived };
	}

	async begin(account: Address, write: (home: Database) => Promise<void>): Promise<Database> {
		const home = this.#firstOf(toBucket(account.id));
		await this.readdress(home, account, () => write(home));
		return home;
	}

	async readdress(home: Database, { id, email }: Address, write: () => Promise<void>): Promise<void> {
		if (home === this.directory) return write();
		const emailNorm = normaliseEmail(email);
		await claimAddress(this.directory, this.nameOf(home), { userId: id, emailNorm, at: Date.now() });
		try {
			await write();
		} catch (error) {
			// What is unknown stays claimed, and is looked at by the sweep.
			if (error instanceof RuleBroken) await quietly(releaseClaim(this.directory, id, emailNorm));
			throw error;
		}
		await quietly(settleClaim(this.directory, id, emailNorm));
	}

	async close(home: Database, accountId: string, write: () => Promise<void>): Promise<void> {
		if (home === this.directory) return write();
		await unsettleClaims(this.directory, accountId, Date.now());
		await write();
		await quietly(releaseAddresses(this.directory, accountId));
	}

	get #isAlone(): boolean {
		return this.all.length === 1;
	}

	#firstOf(bucket: string): Database {
		return this.#map.firstOf(Number.parseInt(bucket, 16) % BUCKETS);
	}

	/** Fails closed: who lives in a database that is not bound is not looked for elsewhere. */
	#bound(name: string | null): Database {
		const db = name === null ? this.directory : this.#map.opened.get(name);
		if (!db) throw new Error(`an account lives in ${name}, and no database is bound by that name`);
		return db;
	}

	async #others(bucket: string, first: Database): Promise<Database[]> {
		if (bucket === ANY_BUCKET) return this.all.filter((db) => db !== first);
		const homes = await findHomesByBucket(this.directory, bucket);
		return [...new Set([this.directory, ...homes.map((name) => this.#bound(name))])].filter((db) => db !== first);
	}
}

async function quietly(work: Promise<void>): Promise<void> {
	try {
		await work;
	} catch (error) {
		logError("the directory could not be told; its sweep will see to it", error);
	}
}
