import { m } from "~/paraglide/messages";

/** The browsers that are told apart; one that calls itself by several names is the first of them here. */
const BROWSERS: readonly [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

/** A `User-Agent` in plain words: "Firefox on Windows". What is not known is said so, never quoted. */
export function describeDevice(userAgent: string): string {
	const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
	const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
	if (browser && system) return m.access_device({ browser, system });
	return browser ?? system ?? m.access_device_unknown();
}
