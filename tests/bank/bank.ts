import { matcher, type OpenInvoice } from "~/bank/domain/match";
import { numberSearch } from "~/bank/domain/number-search";

type Line = Omit<Parameters<ReturnType<typeof matcher>>[0], "payer"> & { payer?: string };

/** What lines pay of these invoices, by all that they say. */
export function proposer(open: readonly OpenInvoice[]) {
	const propose = matcher(open);
	const search = numberSearch(open.map(({ number }) => number));
	return (line: Line) =>
		propose(
			{ payer: "", ...line },
			search(`${line.text} ${line.reference}`).flatMap((place) => open[place]?.number ?? []),
		);
}

/** A bank's file as the API takes it, with a payment that nobody awaits. */
export function aBankFile() {
	const file = "Date;Amount;Name;Text\n2026-03-02;250.50;Kestrel & Pine;Halden Museum\n";
	return { name: "2026-03", file: Buffer.from(file).toString("base64") };
}

interface CamtEntry {
	amount: string;
	text: string;
	reference?: string;
	id?: string;
	iban?: string;
	kind?: "CRDT" | "DBIT";
	day?: string;
}

/** A statement as banks write it: CAMT.053. */
export function camtFile(entries: readonly CamtEntry[]): Uint8Array {
	const rows = entries.map(
		({ amount, text, reference = "", id = "", iban = "DE02120300000000202051", kind = "CRDT", day = "2026-06-17" }) => `
	<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>BOOK</Sts>
	<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
	<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
	<RltdPties><Dbtr><Nm>Kestrel &amp; Pine</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
	<RmtInf>${reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : `<Ustrd>${text}</Ustrd>`}</RmtInf>
	</TxDtls></NtryDtls></Ntry>`,
	);
	return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
	<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${rows.join("")}
</Stmt></BkToCstmrStmt></Document>`);
}
