/** What a CRM keeps over its crashes. All of a write is there afterwards, or nothing of it. */
export class Disk {
	readonly #texts = new Map<string, string>();

	/** Puts each value under its key; `null` takes the key away. */
	write(values: Record<string, unknown>): void {
		const texts = Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)] as const);
		for (const [key, text] of texts) text === "null" ? this.#texts.delete(key) : this.#texts.set(key, text);
	}

	read<Value>(key: string): Value | undefined {
		const text = this.#texts.get(key);
		return text === undefined ? undefined : (JSON.parse(text) as Value);
	}

	/** All values whose keys begin so. */
	all<Value>(start: string): Value[] {
		return [...this.#texts].flatMap(([key, text]) => (key.startsWith(start) ? [JSON.parse(text) as Value] : []));
	}
}

/** Of a request: before it is sent, once it is sent and before its answer comes, once that came and before it is written down. */
export const MOMENTS = ["unsent", "unheard", "unwritten"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The power went. */
export class Unplugged extends Error {}

/** Where a program is unplugged: at each of these requests once at each moment. */
export class Cuts {
	readonly #left: Map<string, number>;
	readonly #goingOn: Promise<unknown>[] = [];

	/** @param turn at which time that a place comes by, from 1 */
	constructor(requests: readonly string[], turn: (place: string) => number) {
		const places = requests.flatMap((request) => MOMENTS.map((moment) => `${request}, ${moment}`));
		this.#left = new Map(places.map((place) => [place, turn(place)]));
	}

	/** Throws {@link Unplugged} where it is time. `answer` comes to the server's own, though nobody hears it. */
	pass(request: string, moment: Moment, answer?: Promise<unknown>): void {
		const place = `${request}, ${moment}`;
		const turns = this.#left.get(place);
		if (turns === undefined) return;
		if (turns > 1) {
			this.#left.set(place, turns - 1);
			return;
		}
		this.#left.delete(place);
		if (answer) this.#goingOn.push(answer);
		throw new Unplugged(place);
	}

	/** The places that did not come by yet. */
	get left(): string[] {
		return [...this.#left.keys()];
	}

	/** Once all answers came that nobody heard. */
	async settled(): Promise<void> {
		await Promise.all(this.#goingOn);
	}
}
