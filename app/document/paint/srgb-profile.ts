/** An ICC profile of sRGB (IEC 61966-2-1; ICC.1:2010, 7, 9, 10): primaries adapted to D50, the curve as a function. */
export function makeSrgbProfile(): Uint8Array {
	const curve = parametric(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045);
	const tags: [string, Uint8Array][] = [
		["desc", unicode("sRGB")],
		["cprt", unicode("No copyright, use freely")],
		["wtpt", numbers("XYZ ", D50)],
		[
			"chad",
			numbers(
				"sf32",
				[1.0478112, 0.0228866, -0.050127, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436, 0.7521316],
			),
		],
		["rXYZ", numbers("XYZ ", [0.4360747, 0.2225045, 0.0139322])],
		["gXYZ", numbers("XYZ ", [0.3850649, 0.7168786, 0.0971045])],
		["bXYZ", numbers("XYZ ", [0.1430804, 0.0606169, 0.7141733])],
		["rTRC", curve],
		["gTRC", curve],
		["bTRC", curve],
	];
	return assemble(tags);
}

const D50 = [0.9642, 1, 0.8249];
const HEADER = 128;

function assemble(tags: readonly [string, Uint8Array][]): Uint8Array {
	const table = HEADER + 4 + 12 * tags.length;
	const distinct = [...new Set(tags.map(([, data]) => data))];
	const profile = new Uint8Array(distinct.reduce((size, data) => size + padded(data.length), table));
	const view = new DataView(profile.buffer);
	const places = new Map<Uint8Array, number>();
	let at = table;
	for (const data of distinct) {
		places.set(data, at);
		profile.set(data, at);
		at += padded(data.length);
	}
	writeHeader(view);
	view.setUint32(HEADER, tags.length);
	for (const [index, [signature, data]] of tags.entries()) {
		const entry = HEADER + 4 + 12 * index;
		write(view, entry, signature);
		view.setUint32(entry + 4, places.get(data) ?? 0);
		view.setUint32(entry + 8, data.length);
	}
	return profile;
}

function writeHeader(view: DataView) {
	view.setUint32(0, view.byteLength);
	view.setUint32(8, 0x04200000);
	write(view, 12, "mntrRGB XYZ ");
	// A fixed date: 2026-01-01, so that the profile is the same on any day.
	for (const [index, part] of [2026, 1, 1].entries()) view.setUint16(24 + 2 * index, part);
	write(view, 36, "acsp");
	for (const [index, value] of D50.entries()) view.setInt32(68 + 4 * index, fixed(value));
}

function unicode(text: string): Uint8Array {
	const data = new Uint8Array(28 + 2 * text.length);
	const view = new DataView(data.buffer);
	write(view, 0, "mluc");
	view.setUint32(8, 1);
	view.setUint32(12, 12);
	write(view, 16, "enUS");
	view.setUint32(20, 2 * text.length);
	view.setUint32(24, 28);
	for (let at = 0; at < text.length; at++) view.setUint16(28 + 2 * at, text.charCodeAt(at));
	return data;
}

function numbers(type: string, values: readonly number[]): Uint8Array {
	const data = new Uint8Array(8 + 4 * values.length);
	const view = new DataView(data.buffer);
	write(view, 0, type);
	for (const [index, value] of values.entries()) view.setInt32(8 + 4 * index, fixed(value));
	return data;
}

/** `Y = (aX + b)^g` from d on, `Y = cX` below. */
function parametric(...parameters: readonly number[]): Uint8Array {
	const data = new Uint8Array(12 + 4 * parameters.length);
	const view = new DataView(data.buffer);
	write(view, 0, "para");
	view.setUint16(8, 3);
	for (const [index, value] of parameters.entries()) view.setInt32(12 + 4 * index, fixed(value));
	return data;
}

const fixed = (value: number) => Math.round(value * 0x10000);
const padded = (length: number) => (length + 3) & ~3;

function write(view: DataView, at: number, text: string) {
	for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
}
