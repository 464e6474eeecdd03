import { keyOf, type Labels, type Point, readExposition, type Sample } from "./exposition";
import { groupBy, quantiles } from "./promql-quantiles";

/** As much of PromQL as docs/operations/alerts.yml and dashboard.json use, over texts that /metrics said. */

export interface Scrape {
	/** In seconds. */
	at: number;
	text: string;
}

type Value = number | Point[];

const TOKEN =
	/\s*("(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?:e\d+)?(?:[smhd]\b)?|[a-zA-Z_:][\w:]*|!=|==|=~|!~|>=|<=|[-+*/<>=(){}[\],])/y;

/** What an expression is at the last scrape: its series with their values. Throws SyntaxError for what it can't read. */
export function evaluate(expression: string, scrapes: readonly Scrape[]): Point[] {
	const tokens = tokenize(expression);
	const series = scrapes.map(({ at, text }) => ({ at, samples: readExposition(text) }));
	const reader = new Reader(tokens, series);
	const value = reader.comparison();
	reader.end();
	return typeof value === "number" ? [{ labels: {}, value }] : value;
}

function tokenize(expression: string): string[] {
	const tokens: string[] = [];
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < expression.trimEnd().length) {
		const at = TOKEN.lastIndex;
		const token = TOKEN.exec(expression)?.[1];
		if (token === undefined) throw new SyntaxError(`unreadable from ${at}: ${expression.slice(at)}`);
		tokens.push(token);
	}
	return tokens;
}

class Reader {
	#place = 0;
	readonly #tokens: readonly string[];
	readonly #scrapes: readonly { at: number; samples: Sample[] }[];

	constructor(tokens: readonly string[], scrapes: readonly { at: number; samples: Sample[] }[]) {
		this.#tokens = tokens;
		this.#scrapes = scrapes;
	}

	end(): void {
		if (this.#place < this.#tokens.length) throw new SyntaxError(`too much: ${this.#tokens[this.#place]}`);
	}

	comparison(): Value {
		const left = this.#sum();
		const sign = this.#take("==", "!=", ">", "<", ">=", "<=");
		if (!sign) return left;
		const holds = COMPARISONS[sign] as (one: number, other: number) => boolean;
		const right = this.#sum();
		// As a filter: what holds keeps its own value.
		return combine(left, right, (one, other) => (holds(one, other) ? one : null));
	}

	#sum(): Value {
		let left = this.#product();
		for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
			const times = sign === "+" ? 1 : -1;
			left = combine(left, this.#product(), (one, other) => one + times * other);
		}
		return left;
	}

	#product(): Value {
		let left = this.#single();
		for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
			const divides = sign === "/";
			left = combine(left, this.#single(), (one, other) => (divides ? one / other : one * other));
		}
		return left;
	}

	#single(): Value {
		if (this.#take("(")) return this.#until(")", () => this.comparison());
		const token = this.#next();
		if (/^\d/.test(token)) return Number(token);
		if (token === "time") {
			this.#expect("(", ")");
			return this.#scrapes.at(-1)?.at ?? 0;
		}
		if (token === "sum") return this.#aggregate();
		if (token === "rate" || token === "increase") {
			this.#expect("(");
			return this.#until(")", () => this.#growth(token === "rate"));
		}
		if (token === "histogram_quantile") {
			this.#expect("(");
			const quantile = Number(this.#next());
			this.#expect(",");
			return this.#until(")", () => quantiles(quantile, vector(this.comparison())));
		}
		const matches = this.#matchers();
		const found = this.#scrapes.at(-1)?.samples.filter((each) => each.name === token && matches(each.labels)) ?? [];
		return found.map(({ labels, value }) => ({ labels, value }));
	}

	#aggregate(): Point[] {
		let by: string[] = [];
		if (this.#take("by")) {
			this.#expect("(");
			by = this.#until(")", () => this.#names());
		}
		this.#expect("(");
		const points = this.#until(")", () => vector(this.comparison()));
		const groups = groupBy(points, ({ labels }) => JSON.stringify(by.map((name) => [name, labels[name] ?? ""])));
		return [...groups].map(([key, group]) => ({
			labels: Object.fromEntries(JSON.parse(key)),
			value: group.reduce((all, { value }) => all + value, 0),
		}));
	}

	#names(): string[] {
		const names = [this.#next()];
		while (this.#take(",")) names.push(this.#next());
		return names;
	}

	/** Between the first and the last scrape of a range; what fell began anew. */
	#growth(perSecond: boolean): Point[] {
		const name = this.#next();
		const matches = this.#matchers();
		this.#expect("[");
		const range = toSeconds(this.#next());
		this.#expect("]");
		const end = this.#scrapes.at(-1)?.at ?? 0;
		const within = this.#scrapes.filter(({ at }) => at > end - range);
		const seconds = end - (within[0]?.at ?? end);
		if (seconds <= 0) return [];
		const last = within.at(-1)?.samples.filter((each) => each.name === name && matches(each.labels)) ?? [];
		return last.flatMap(({ labels }) => {
			const key = keyOf(labels);
			const values = within.flatMap(({ samples }) =>
				samples.filter((each) => each.name === name && keyOf(each.labels) === key).map(({ value }) => value),
			);
			if (values.length < 2) return [];
			const grown = values.reduce((sum, value, at) => {
				const before = values[at - 1];
				return before === undefined ? sum : sum + (value < before ? value : value - before);
			}, 0);
			return [{ labels, value: perSecond ? grown / seconds : (grown / seconds) * range }];
		});
	}

	#matchers(): (labels: Labels) => boolean {
		if (!this.#take("{")) return () => true;
		const tests: ((labels: Labels) => boolean)[] = [];
		while (!this.#take("}")) {
			const name = this.#next();
			const sign = this.#next();
			const text: unknown = JSON.parse(this.#next());
			if (typeof text !== "string") throw new SyntaxError("a label is compared with a text");
			const is = sign.endsWith("~")
				? (value: string) => new RegExp(`^(?:${text})$`).test(value)
				: (value: string) => value === text;
			tests.push((labels) => is(labels[name] ?? "") !== sign.startsWith("!"));
			this.#take(",");
		}
		return (labels) => tests.every((test) => test(labels));
	}

	#until<Result>(close: string, read: () => Result): Result {
		const result = read();
		this.#expect(close);
		return result;
	}

	#take(...tokens: string[]): string | null {
		const token = this.#tokens[this.#place];
		if (token === undefined || !tokens.includes(token)) return null;
		this.#place++;
		return token;
	}

	#next(): string {
		const token = this.#tokens[this.#place++];
		if (token === undefined) throw new SyntaxError("ends too soon");
		return token;
	}

	#expect(...tokens: string[]): void {
		for (const token of tokens) if (!this.#take(token)) throw new SyntaxError(`${token} is missing`);
	}
}

const COMPARISONS: Record<string, (one: number, other: number) => boolean> = {
	"==": (one, other) => one === other,
	"!=": (one, other) => one !== other,
	">": (one, other) => one > other,
	"<": (one, other) => one < other,
	">=": (one, other) => one >= other,
	"<=": (one, other) => one <= other,
};

/** One by one, of series with the same labels. */
function combine(left: Value, right: Value, work: (one: number, other: number) => number | null): Value {
	if (typeof left === "number" && typeof right === "number") return work(left, right) ?? [];
	const pairs =
		typeof left === "number"
			? vector(right).map((point) => ({ ...point, one: left, other: point.value }))
			: left.flatMap(({ labels, value }) => {
					const other =
						typeof right === "number" ? right : right.find((each) => keyOf(each.labels) === keyOf(labels))?.value;
					return other === undefined ? [] : [{ labels, one: value, other }];
				});
	return pairs.flatMap(({ labels, one, other }) => {
		const value = work(one, other);
		return value === null || Number.isNaN(value) ? [] : [{ labels, value }];
	});
}

function vector(value: Value): Point[] {
	if (typeof value === "number") throw new SyntaxError("a number is no series");
	return value;
}

function toSeconds(duration: string): number {
	const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
	return Number(duration.slice(0, -1)) * (units[duration.slice(-1)] ?? Number.NaN);
}
