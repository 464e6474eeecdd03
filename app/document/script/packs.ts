import { FONT_FILES } from "./font-files";
import type { FontStore } from "./font-store";
import { HAN_VARIANTS } from "./han";
import { parsedFace } from "./parsed-face";
import type { Source } from "./stitch-face";

const PACK_NAMES = [...HAN_VARIANTS, "symbols"] as const;
type PackName = (typeof PACK_NAMES)[number];

/** Faces for symbols and characters of East Asia, each of the first pack that has it. Reads the files in question alone. */
export async function findInPacks(
	codePoints: readonly number[],
	packs: readonly PackName[],
	store: FontStore,
): Promise<Source[]> {
	const index = await loadIndex(store);
	const entries = codePoints.flatMap((codePoint) => {
		for (const pack of packs) {
			const file = index[pack].findFile(codePoint);
			if (file) return [{ codePoint, file }];
		}
		return [];
	});
	const files = [...new Set(entries.map(({ file }) => file))].sort();
	const faces = new Map(
		await Promise.all(files.map(async (file) => [file, parsedFace(await store.read(file))] as const)),
	);
	return entries.flatMap(({ codePoint, file }) => {
		const face = faces.get(file);
		return face ? [{ codePoint, face }] : [];
	});
}

type Index = Readonly<Record<PackName, Pack>>;
type Pack = { findFile(codePoint: number): string | null };

type WrittenIndex = Readonly<Record<PackName, readonly (readonly [file: string, ranges: readonly number[]])[]>>;

const indexes = new WeakMap<FontStore, Promise<Index>>();

function loadIndex(store: FontStore): Promise<Index> {
	const index = indexes.get(store) ?? readIndex(store);
	indexes.set(store, index);
	index.catch(() => indexes.delete(store));
	return index;
}

async function readIndex(store: FontStore): Promise<Index> {
	const index: WrittenIndex = JSON.parse(new TextDecoder().decode(await store.read(FONT_FILES.packs)));
	return Object.fromEntries(PACK_NAMES.map((name) => [name, toPack(index[name])])) as Index;
}

function toPack(files: WrittenIndex[PackName]): Pack {
	let numbers: Uint16Array | null = null;
	return {
		findFile(codePoint) {
			numbers ??= fileNumbers(files);
			return files[(numbers[codePoint] ?? 0) - 1]?.[0] ?? null;
		},
	};
}

function fileNumbers(files: WrittenIndex[PackName]): Uint16Array {
	const numbers = new Uint16Array(0x40000);
	for (const [file, [, ranges]] of files.entries()) {
		for (let at = 0; at < ranges.length; at += 2) numbers.fill(file + 1, ranges[at], (ranges[at + 1] ?? 0) + 1);
	}
	return numbers;
}
