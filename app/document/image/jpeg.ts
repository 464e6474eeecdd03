import { type JpegFrame, readFrameHeader, readScanHeader } from "./jpeg-parts";
import { readOrientation } from "./orientation";
import { joinBytes } from "./png";
import { PictureError } from "./size";

/** Markers of ITU-T T.81 table B.1, by their second byte. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP1 = 0xe1;
const APP14 = 0xee;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Start of a frame; C4, C8 and CC are in that range and mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** How often each coefficient may be coded again on average: programs that write JPEGs do so three times. */
const MAX_VISITS = 6;
const MAX_SCANS = 64;

/** What the colours of a JPEG are, as far as Adobe's segment says it: `null` where there is none. */
type ColourTransform = 0 | 1 | 2 | null;

/** A JPEG taken apart, and nothing of it decoded yet. */
export interface JpegFile {
	/** The file with nothing in it but its picture. */
	bare: Uint8Array;
	frame: JpegFrame;
	/** How the camera was held: 1 for upright, up to 8 (EXIF 2.32 section 4.6.4). */
	orientation: number;
	transform: ColourTransform;
}

export function isJpeg(bytes: Uint8Array): boolean {
	return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;
}

/**
 * Takes a JPEG apart, as far as its segments go, and bounds how often its picture is coded: a client's program decodes it.
 * What applications wrote (camera, place, thumbnail, profile), comments, and what follows the end are left out of its bare
 * form. Of Adobe's segment the colour transform stays, without which inks turn into their opposites. Throws PictureError.
 */
export function readJpeg(bytes: Uint8Array): JpegFile {
	const pieces: Uint8Array[] = [bytes.subarray(0, 2)];
	const reading: Reading = { bytes, scans: 0, visits: 0, begun: new Set() };
	let orientation = 1;
	let transform: ColourTransform = null;
	for (let at = 2; ; ) {
		while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
		const marker = bytes[at + 1];
		if (bytes[at] !== 0xff || marker === undefined) throw new PictureError("damaged");
		if (marker === EOI) {
			const { frame, begun } = reading;
			if (!frame || begun.size < frame.components.length) throw new PictureError("damaged");
			return { bare: joinBytes([...pieces, bytes.subarray(at, at + 2)]), frame, orientation, transform };
		}
		let end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
		if (end < at + 4 || end > bytes.length) throw new PictureError("damaged");
		const content = bytes.subarray(at + 4, end);
		if (marker === SOS) end = takeScan(reading, content, end);
		if (isFrame(marker)) takeFrame(reading, marker, content);
		if (marker === APP1) orientation = readOrientation(content) ?? orientation;
		if (isAdobe(marker, content)) transform = readTransform(content);
		if (isAdobe(marker, content) || !(isApplication(marker) || marker === COM)) pieces.push(bytes.subarray(at, end));
		at = end;
	}
}

interface Reading {
	bytes: Uint8Array;
	frame?: JpegFrame;
	scans: number;
	/** Coefficients that were coded so far. */
	visits: number;
	/** Colours whose first scan has come. */
	begun: Set<number>;
}

function takeFrame(reading: Reading, marker: number, content: Uint8Array): void {
	if (reading.frame) throw new PictureError("damaged");
	reading.frame = readFrameHeader(marker, content);
}

/** Takes a scan whose head ends at `start`. Returns where its data ends. */
function takeScan(reading: Reading, content: Uint8Array, start: number): number {
	const { bytes, frame } = reading;
	if (!frame) throw new PictureError("damaged");
	const { components, from, to } = readScanHeader(content, frame);
	const sizes = countSizes(frame);
	const total = sizes.reduce((sum, size) => sum + size, 0);
	// Each block takes a bit at least: a head that promises more than the file can hold gets no room.
	if (total > bytes.length * 8) throw new PictureError("damaged");
	const blocks = components.reduce((sum, component) => sum + (sizes[component] ?? 0), 0);
	reading.visits += blocks * (to - from + 1);
	if (++reading.scans > MAX_SCANS || reading.visits > MAX_VISITS * 64 * total) throw new PictureError("jpeg_scans");
	for (const component of components) {
		if (from === 0) reading.begun.add(component);
		else if (!reading.begun.has(component)) throw new PictureError("damaged");
	}
	return scanEnd(bytes, start);
}

function countSizes({ width, height, components }: JpegFrame): number[] {
	const across = Math.max(...components.map((each) => each.across));
	const down = Math.max(...components.map((each) => each.down));
	const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
	return components.map((each) => units * each.across * each.down);
}

function isAdobe(marker: number, content: Uint8Array): boolean {
	return marker === APP14 && content.length === 12 && String.fromCharCode(...content.subarray(0, 5)) === "Adobe";
}

function readTransform(content: Uint8Array): ColourTransform {
	const transform = content[11];
	return transform === 1 || transform === 2 ? transform : 0;
}

/** Coded data runs to the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
	for (let at = from; at + 1 < bytes.length; at++) {
		const next = bytes[at + 1] ?? 0;
		if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
	}
	throw new PictureError("damaged");
}
