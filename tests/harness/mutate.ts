import fc from "fast-check";

type Edit =
	| { kind: "set"; at: number; byte: number }
	| { kind: "cut"; at: number; length: number }
	| { kind: "end"; at: number }
	| { kind: "put"; at: number; bytes: readonly number[] }
	| { kind: "again"; at: number; length: number };

/** Where in the file, as a part of its length. */
const at = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/**
 * Files that were damaged in a few places: bytes changed, cut out, put in, said twice, and the end lost.
 * @param pieces what stands in such files, and hurts more in the wrong place than a byte of chance
 */
export function damaged(files: readonly Uint8Array[], pieces: readonly (string | Uint8Array)[] = []) {
	const bytes = pieces.map((each) => (typeof each === "string" ? new TextEncoder().encode(each) : each));
	const put = fc.oneof(
		fc.array(fc.nat(255), { minLength: 1, maxLength: 8 }),
		...(bytes.length > 0 ? [fc.constantFrom(...bytes.map((each) => [...each]))] : []),
	);
	const length = fc.integer({ min: 1, max: 64 });
	const edit: fc.Arbitrary<Edit> = fc.oneof(
		{
			weight: 4,
			arbitrary: fc.record({
				kind: fc.constant("set"),
				at,
				byte: fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.nat(255)),
			}),
		},
		{ weight: 2, arbitrary: fc.record({ kind: fc.constant("put"), at, bytes: put }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant("cut"), at, length }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant("again"), at, length }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant("end"), at }) },
	) as fc.Arbitrary<Edit>;
	return fc
		.tuple(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 5 }))
		.map(([file, edits]) => Uint8Array.from(edits.reduce(changed, [...file])));
}

function changed(file: number[], edit: Edit): number[] {
	const place = Math.floor(edit.at * file.length);
	if (edit.kind === "set") return file.length === 0 ? file : file.with(place, edit.byte);
	if (edit.kind === "put") return [...file.slice(0, place), ...edit.bytes, ...file.slice(place)];
	if (edit.kind === "cut") return [...file.slice(0, place), ...file.slice(place + edit.length)];
	if (edit.kind === "end") return file.slice(0, place);
	return [...file.slice(0, place + edit.length), ...file.slice(place)];
}
