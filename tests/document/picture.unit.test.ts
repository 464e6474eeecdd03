import { expect, test } from "vitest";
import { bareJpeg } from "~/document/image/jpeg";
import { barePng } from "~/document/image/png";
import { PictureError } from "~/document/image/size";
import { checkSvg, isMarkup } from "~/document/image/svg";
import { aJpeg, aPng, chunk } from "./pictures";

test("a PNG keeps its pixels and loses its texts and what follows its end", () => {
	const marked = aPng(2, 2, [
		chunk("tEXt", new TextEncoder().encode("Author\0Nora")),
		chunk("eXIf", new Uint8Array(9)),
	]);
	const bare = barePng(new Uint8Array([...marked, ...new TextEncoder().encode("<script>")]));
	expect(bare).toEqual(aPng(2, 2));
});

test("a PNG that is cut, altered or too large is refused before anything is decoded", () => {
	const whole = aPng(2, 2);
	expect(() => barePng(whole.subarray(0, -5))).toThrow("damaged");
	const altered = whole.slice();
	altered[20] = 9;
	expect(() => barePng(altered)).toThrow("damaged");
	expect(() => barePng(aPng(4097, 1))).toThrow("size");
	expect(() => barePng(aPng(0, 1))).toThrow("size");
	const ended = new Uint8Array([...whole.subarray(0, 8), ...chunk("IEND", new Uint8Array())]);
	expect(() => barePng(ended)).toThrow("damaged");
});

test("a JPEG keeps its picture and the transform of its colours, and loses what applications wrote", () => {
	const exif = [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
	const comment = [0xff, 0xfe, 0, 4, 0x68, 0x69];
	const adobe = [0xff, 0xee, 0, 14, ...new TextEncoder().encode("Adobe"), 0, 100, 0, 0, 0, 0, 2];
	const bare = bareJpeg(aJpeg(8, 8, [...exif, ...comment, ...adobe]));
	expect(bare).toEqual(aJpeg(8, 8, adobe));
	expect(() => bareJpeg(aJpeg(5000, 8))).toThrow("size");
	expect(() => bareJpeg(aJpeg(8, 8).subarray(0, -2))).toThrow("damaged");
	expect(() => bareJpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]))).toThrow("damaged");
});

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test("an ordinary SVG passes, with clip paths by class, gradients, comments and a document type", () => {
	const style = "<style>.a{clip-path:url(#c);fill:url(#g)}</style>";
	const defs = `<defs><clipPath id="c"><rect class="a"/></clipPath><linearGradient id="g"/></defs>`;
	expect(() => checkSvg(svg(`${style}${defs}<!-- <text> --><path class='a' d="M0 0"/>`))).not.toThrow();
	expect(() => checkSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b">${svg("<g/>")}`)).not.toThrow();
	expect(isMarkup(new TextEncoder().encode(`\uFEFF  ${svg("")}`))).toBe(true);
	expect(isMarkup(new TextEncoder().encode("GIF89a"))).toBe(false);
});

test("an SVG that multiplies itself is refused at once, however it hides it", () => {
	const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`;
	const levels = Array.from({ length: 12 }, (_, n) => level(n + 1)).join("");
	const started = performance.now();
	expect(() => checkSvg(svg(`<rect id="l0"/>${levels}`))).toThrow("svg_complex");
	const hidden = levels.replaceAll("#", "&#x23;").replaceAll("href", "xlink:href");
	expect(() => checkSvg(svg(`<rect id="l0"/>${hidden}`))).toThrow("svg_complex");
	expect(() => checkSvg(svg(`<g id="a"><use href="#a"/></g>`))).toThrow("svg_complex");
	const chain = Array.from({ length: 9000 }, (_, n) => `<g id="c${n}"><use href="#c${n + 1}"/></g>`);
	expect(() => checkSvg(svg(chain.join("")))).toThrow("svg_complex");
	const patterns = Array.from(
		{ length: 12 },
		(_, n) => `<pattern id="p${n}">${`<rect fill="url(#p${n + 1})"/>`.repeat(9)}</pattern>`,
	);
	expect(() => checkSvg(svg(`${patterns.join("")}<rect fill="url(#p0)"/>`))).toThrow("svg_complex");
	expect(() => checkSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`)).toThrow("svg_entities");
	expect(performance.now() - started).toBeLessThan(8000);
});

test("what would be missing from the picture is named", () => {
	expect(() => checkSvg(svg("<text>Kestrel</text>"))).toThrow("svg_text");
	expect(() => checkSvg(svg(`<image href="https://elsewhere.example/x.png"/>`))).toThrow("svg_image");
	expect(() => checkSvg(svg("<constructor/>"))).not.toThrow();
	for (const broken of ["<html></html>", "<svg>", "<svg><g></svg>", "<svg></svg></svg>", "<svg", "<!-- <svg/>"]) {
		expect(() => checkSvg(broken)).toThrow("svg_unreadable");
	}
});

test("no SVG takes longer to check than its length", () => {
	const started = performance.now();
	const parts = ["<a", "<!--", "<![CDATA[", `<a b="`, "<style>", "<a ", "url(#", "&#x", "href='#", " id=", "<g><g/>"];
	for (const part of parts) {
		const long = part.repeat(Math.floor(300_000 / part.length));
		for (const source of [svg(long), svg(`<g a="${long.replaceAll(/["<]/g, "_")}"/>`), svg(`<style>${long}</style>`)]) {
			try {
				checkSvg(source);
			} catch (error) {
				expect(error).toBeInstanceOf(PictureError);
			}
		}
	}
	expect(performance.now() - started).toBeLessThan(8000);
});
