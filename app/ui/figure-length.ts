/** The class of a large figure that stays in one line: the longer it is, the smaller (app/ui/slip.css). */
export function figureLength(figure: string): string {
	if (figure.length > 13) return "fig-longer";
	return figure.length > 8 ? "fig-long" : "";
}
