import { expect, test } from "vitest";
import { pathAsWritten } from "../../workers/path-as-written";

const at = (path: string) => new URL(pathAsWritten(new Request(`https://duebill.example${path}`)).url);

test.each([
	["/api/clients/external/a.data", "/api/clients/external/a%2Edata"],
	["/API/clients/external/a.data?q=.data", "/API/clients/external/a%2Edata?q=.data"],
	["/api/clients/external/100%.data", "/api/clients/external/100%25%2Edata"],
	["/api/clients/external/100%", "/api/clients/external/100%25"],
	["/reset/100%", "/reset/100%25"],
])("%s is read as %s", (path, read) => {
	const { pathname, search } = at(path);
	expect(pathname + search).toBe(read);
	expect(decodeURIComponent(pathname)).not.toMatch(/%2Edata/);
});

test.each([
	"/api/docs.data",
	"/invoices/1.data",
	"/api.data",
	"/_root.data",
	"/api/clients/external/a.data/",
	"/a%2Fb?%",
])("%s stays as it is", (path) => {
	const request = new Request(`https://duebill.example${path}`);
	expect(pathAsWritten(request)).toBe(request);
});
