/** One glyph as HarfBuzz sets it. Lengths in font units, y up; `cluster` is the place in the text where what it draws begins. */
export type ShapedGlyph = {
	readonly glyph: number;
	readonly cluster: number;
	readonly advance: number;
	readonly dx: number;
	readonly dy: number;
};

export type Shape = (font: Uint8Array, text: string, rightToLeft: boolean) => ShapedGlyph[];

/** HarfBuzz by its bare functions: its own loader compiles, which workerd forbids. After a failure, a new one. */
export function openShaper(module: WebAssembly.Module): Promise<Shape> {
	const shaper = shapers.get(module) ?? start(module);
	shapers.set(module, shaper);
	shaper.catch(() => shapers.delete(module));
	return shaper;
}

const shapers = new WeakMap<WebAssembly.Module, Promise<Shape>>();

async function start(module: WebAssembly.Module): Promise<Shape> {
	let hb: HarfBuzz | null = null;
	const grow = (size: number) => {
		const { memory } = hb ?? fail();
		memory.grow(Math.ceil((size - memory.buffer.byteLength) / PAGE));
		return 1;
	};
	const instance = await WebAssembly.instantiate(module, {
		env: {
			emscripten_resize_heap: grow,
			_abort_js: fail,
			_emscripten_runtime_keepalive_clear: () => {},
			_setitimer_js: () => 0,
		},
		wasi_snapshot_preview1: { proc_exit: fail },
	});
	const ready = instance.exports as unknown as HarfBuzz;
	hb = ready;
	ready.__wasm_call_ctors();
	const fonts = new WeakMap<Uint8Array, number>();
	return (bytes, text, rightToLeft) => {
		const font = fonts.get(bytes) ?? openFont(ready, bytes);
		fonts.set(bytes, font);
		try {
			return shape(ready, font, text, rightToLeft);
		} catch (error) {
			shapers.delete(module);
			throw error;
		}
	};
}

type HarfBuzz = { readonly memory: WebAssembly.Memory } & Record<(typeof FUNCTIONS)[number], Call>;
type Call = (...values: number[]) => number;

const FUNCTIONS = [
	"__wasm_call_ctors",
	"malloc",
	"free",
	"hb_blob_create",
	"hb_face_create",
	"hb_font_create",
	"hb_buffer_create",
	"hb_buffer_destroy",
	"hb_buffer_add_utf16",
	"hb_buffer_set_direction",
	"hb_buffer_guess_segment_properties",
	"hb_buffer_get_length",
	"hb_buffer_get_glyph_infos",
	"hb_buffer_get_glyph_positions",
	"hb_shape",
] as const;

const PAGE = 0x10000;
const WRITABLE = 2;
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = [4, 5];
/** Size of hb_glyph_info_t and of hb_glyph_position_t, in bytes. */
const RECORD = 20;

function fail(): never {
	throw new Error("HarfBuzz gave up");
}

function openFont(hb: HarfBuzz, bytes: Uint8Array): number {
	const at = hb.malloc(bytes.length);
	new Uint8Array(hb.memory.buffer).set(bytes, at);
	const blob = hb.hb_blob_create(at, bytes.length, WRITABLE, 0, 0);
	return hb.hb_font_create(hb.hb_face_create(blob, 0));
}

function shape(hb: HarfBuzz, font: number, text: string, rightToLeft: boolean): ShapedGlyph[] {
	const at = hb.malloc(2 * text.length);
	const units = new Uint16Array(hb.memory.buffer, at, text.length);
	for (let unit = 0; unit < text.length; unit++) units[unit] = text.charCodeAt(unit);
	const buffer = hb.hb_buffer_create();
	hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length);
	hb.hb_buffer_set_direction(buffer, rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
	hb.hb_buffer_guess_segment_properties(buffer);
	hb.hb_shape(font, buffer, 0, 0);
	const count = hb.hb_buffer_get_length(buffer);
	const infos = hb.hb_buffer_get_glyph_infos(buffer, 0);
	const positions = hb.hb_buffer_get_glyph_positions(buffer, 0);
	const view = new DataView(hb.memory.buffer);
	const glyphs = Array.from({ length: count }, (_, index): ShapedGlyph => {
		const [info, position] = [infos + RECORD * index, positions + RECORD * index];
		return {
			glyph: view.getUint32(info, true),
			cluster: view.getUint32(info + 8, true),
			advance: view.getInt32(position, true),
			dx: view.getInt32(position + 8, true),
			dy: view.getInt32(position + 12, true),
		};
	});
	hb.hb_buffer_destroy(buffer);
	hb.free(at);
	return glyphs;
}
