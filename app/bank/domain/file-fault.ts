/** Why a bank's file is not read: it is none, or has more in it than can be read. The caller words it. */
export class FileFault extends Error {
	override name = "FileFault";

	constructor(readonly fault: "unreadable" | "full") {
		super(fault);
	}
}
