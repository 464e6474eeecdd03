import { expect, test } from "vitest";
import { describeDevice } from "~/access/domain/device";
import { otherTimezones, parseTimezone, timezoneOptions } from "~/access/domain/timezones";
import { fileNameFor } from "~/export/domain/file-name";
import { readmeText } from "~/export/domain/readme";
import { toCsv } from "~/kernel/csv";
import { confirmsDeletion } from "~/profile/domain/account-deletion";
import { SettingsPatch } from "~/profile/domain/settings-input";
import en from "../../app/access/messages/en.json";
import es from "../../app/access/messages/es.json";
import fr from "../../app/access/messages/fr.json";

test("DELETE confirms in any case and with space around it, and nothing else does", () => {
	for (const typed of ["DELETE", "delete", " Delete\n", "dElEtE"]) expect(confirmsDeletion(typed)).toBe(true);
	for (const typed of ["", "DELET", "DELETE!", "D E L E T E", "'DELETE'"]) expect(confirmsDeletion(typed)).toBe(false);
});

const CITIES = "Africa/Cairo=Le Caire|Asia/Tokyo=Tokio";

test("zones have their cities' names in the reader's language, and stand in its order", () => {
	const options = timezoneOptions(otherTimezones("UTC", CITIES), CITIES);
	const named = (zone: string) => options.find(({ value }) => value === zone);
	expect(named("Africa/Cairo")).toMatchObject({ label: "Le Caire", group: "Africa" });
	expect(named("Africa/Lagos")?.label).toBe("Lagos");
	const african = options.filter(({ group }) => group === "Africa").map(({ label }) => label);
	expect(african).toEqual(african.toSorted(new Intl.Collator("en").compare));
	expect(african.indexOf("Le Caire")).toBeGreaterThan(african.indexOf("Lagos"));
	for (const cities of [en, es, fr].map((messages) => messages.access_zone_cities))
		for (const pair of cities.split("|")) expect(pair).toMatch(/^[A-Z][\w/+-]+=[^=|]+$/);
});

test("the spec's zones come first, then every other once", () => {
	const options = timezoneOptions(otherTimezones("UTC", CITIES), CITIES);
	expect(options.slice(0, 3).map(({ value, label }) => [value, label])).toEqual([
		["Etc/GMT+8", "UTC-08"],
		["Etc/GMT+5", "UTC-05"],
		["UTC", "UTC+0"],
	]);
	const values = options.map(({ value }) => value);
	expect(new Set(values).size).toBe(values.length);
	expect(values).toContain("Pacific/Kiritimati");
	for (const value of values) expect(parseTimezone(value)).toBe(value);
	expect(otherTimezones("Asia/Kolkata", "")).toContain("Asia/Kolkata");
});

test("a zone is read by its own name or the spec's, an offset or nonsense is none", () => {
	expect(parseTimezone("UTC-08")).toBe("Etc/GMT+8");
	expect(parseTimezone("Europe/Berlin")).toBe("Europe/Berlin");
	for (const bad of ["", "+02:00", "europe/berlin\u0000", "Mars/Olympus", "X".repeat(500)]) {
		expect(parseTimezone(bad)).toBeNull();
	}
});

test("a part of the settings says nothing of the others", () => {
	expect(SettingsPatch.parse({ name: "Zoë" })).toEqual({ name: "Zoë" });
	expect(SettingsPatch.parse({})).toEqual({});
});

test("a device is told in plain words", () => {
	const agents = {
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0":
			"Edge on Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604.1":
			"Safari on iPhone",
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36": "Chrome on Android",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Mac",
		"<script>alert(1)</script>": "Unknown device",
		"": "Unknown device",
	};
	for (const [agent, device] of Object.entries(agents)) expect(describeDevice(agent)).toBe(device);
});

test("a file's name leads nowhere and is nobody else's", () => {
	const taken = new Set<string>();
	const numbers = ["../../etc/passwd", "A/1", "a_1", "A:1", "con", "...", "Rechnung Nr. 7", "請求書-1", "x".repeat(99)];
	expect(numbers.map((number) => fileNameFor(number, taken))).toEqual([
		"etc_passwd",
		"A_1",
		"a_1_2",
		"A_1_3",
		"invoice_con",
		"invoice",
		"Rechnung_Nr._7",
		"請求書-1",
		"x".repeat(60),
	]);
});

test("CSV quotes what needs it and disarms formulas; a negative number is none", () => {
	const columns = [
		{ head: "Name", value: (row: string) => row },
		{ head: "Length", value: (row: string) => row.length },
	];
	const rows = ["=1+1", "+x", "-x", "@x", "a,b", 'say "hi"', "two\nlines", "-1", "-12.50", "-1+1"];
	expect(toCsv(columns, rows)).toBe(
		'\uFEFFName,Length\r\n\'=1+1,4\r\n\'+x,2\r\n\'-x,2\r\n\'@x,2\r\n"a,b",3\r\n"say ""hi""",8\r\n"two\nlines",9\r\n-1,2\r\n-12.50,6\r\n\'-1+1,4\r\n',
	);
	expect(toCsv(columns, ["x"], "next")).toBe("x,1\r\n");
	expect(toCsv(columns, [])).toBe("\uFEFFName,Length\r\n");
});

test("the README says when it was read, and whether PDFs are there", () => {
	const contents = { since: 0, at: 3_600_000, logo: null, pdfs: true };
	expect(readmeText(contents)).toContain("every invoice that has left draft");
	expect(readmeText(contents)).toContain("read between Jan 1, 1970, 00:00 and Jan 1, 1970, 01:00 UTC");
	expect(readmeText({ ...contents, pdfs: false })).toContain("part of the paid plans");
	expect(readmeText(contents)).not.toContain("logo");
	expect(readmeText({ ...contents, logo: "logo.png" })).toMatch(/^logo\.png +the logo on your invoices$/m);
});
