import { type Instant, isTimezone } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import { dayOf, type IcsTime } from "./ics-time";
import { RuleDays, readRule, type Steps } from "./recurrence";

/** When clocks of a zone change, and by how much they are ahead of UTC before and after, in milliseconds. */
export interface Observance {
	/** On the clocks before the change. */
	begins: readonly string[];
	rule: string;
	from: number;
	to: number;
}

export interface IcsZone {
	/** Its name among those of IANA, as some programs write it beside their own. */
	location: string;
	observances: readonly Observance[];
}

/** "+0130" or "-053000", in milliseconds; `null` where it is no offset. */
export function readOffset(text: string): number | null {
	const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? [];
	if (!sign) return null;
	const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
	return sign === "-" ? -size : size;
}

/** Of what a change of clocks is looked for: a rule of zones is yearly. */
const DAYS_BACK = 370;

/**
 * The zones of a calendar: those of IANA by their names, others by what the file says of them, and the reader's own
 * clocks for times without a zone, and for zones that neither knows.
 */
export class IcsZones {
	/** Those that nothing is known of. */
	readonly unknown = new Set<string>();
	private readonly names = new Map<string, string | null>();
	private readonly changes = new Map<string, { at: string; from: number; to: number }[]>();

	constructor(
		private readonly zones: ReadonlyMap<string, IcsZone>,
		private readonly own: string,
		private readonly steps: Steps,
	) {}

	instant({ wall, zone }: Pick<IcsTime, "wall" | "zone">): Instant {
		if (zone === "UTC") return Date.parse(`${wall}Z`);
		const name = zone === "" ? this.own : this.nameOf(zone);
		if (name !== null) return toInstant({ wall }, name);
		const offset = this.offsetAt(zone, wall);
		if (offset !== null) return Date.parse(`${wall}Z`) - offset;
		this.unknown.add(zone);
		return toInstant({ wall }, this.own);
	}

	/** Its name among those of IANA, of which some programs have one within theirs: "/example.org/2026/Europe/Berlin". */
	private nameOf(zone: string): string | null {
		const known = this.names.get(zone);
		if (known !== undefined) return known;
		const parts = zone.split("/").filter(Boolean);
		const written = [zone, this.zones.get(zone)?.location ?? "", parts.slice(-2).join("/"), parts.slice(-3).join("/")];
		const name = written.find((each) => each !== "" && each.length < 64 && isTimezone(each)) ?? null;
		this.names.set(zone, name);
		return name;
	}

	private offsetAt(zone: string, wall: string): number | null {
		const observances = this.zones.get(zone)?.observances ?? [];
		const [first] = observances;
		if (!first) return null;
		const changes = this.changesBefore(zone, observances, wall);
		const last = changes.filter(({ at }) => at <= wall).at(-1);
		return last?.to ?? changes[0]?.from ?? first.from;
	}

	/** The changes of about the last year before the end of a time's month, the last one last. */
	private changesBefore(zone: string, observances: readonly Observance[], wall: string) {
		const key = `${wall.slice(0, 7)} ${zone}`;
		const known = this.changes.get(key);
		if (known) return known;
		const end = dayOf(`${wall.slice(0, 7)}-01T00:00:00`) + 31;
		const found = observances
			.flatMap(({ begins, rule: written, from, to }) => {
				const [begin = ""] = begins;
				const rule = readRule(written);
				if (!rule) return begins.map((at) => ({ at, from, to }));
				const days = new RuleDays(rule, dayOf(begin), this.steps);
				const recent = Array.from({ length: DAYS_BACK + 31 }, (_, at) => end - at).filter(
					(day) => this.steps.left > 0 && days.has(day) && isWithin(rule.until, day),
				);
				const at = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 11) + begin.slice(11);
				return [...recent.map((day) => ({ at: at(day), from, to })), { at: begin, from, to }];
			})
			.sort((one, other) => (one.at < other.at ? -1 : 1));
		this.changes.set(key, found);
		return found;
	}
}

function isWithin(until: string, day: number): boolean {
	const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(until) ?? [];
	return !year || day <= dayOf(`${year}-${month}-${date}T00:00:00`);
}
