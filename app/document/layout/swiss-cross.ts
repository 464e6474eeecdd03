/** A box of the Swiss cross, in the unit of the code's side. */
export type CrossBox = {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly dark: boolean;
};

/** The cross in the middle of a Swiss QR code, lowest box first: 7 mm of 46 (SIX, QR-bill guidelines 2.3, section 6.4.2). */
export function crossBoxes(side: number): CrossBox[] {
	const unit = side / 46;
	const middle = (width: number, height: number, dark: boolean): CrossBox => ({
		x: (side - width * unit) / 2,
		y: (side - height * unit) / 2,
		width: width * unit,
		height: height * unit,
		dark,
	});
	return [middle(7, 7, false), middle(6, 6, true), middle(1.17, 3.89, false), middle(3.89, 1.17, false)];
}
