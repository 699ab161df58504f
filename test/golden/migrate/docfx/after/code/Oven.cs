class Oven {
    #region bake
    void Bake() {}
    int heat;
    #endregion
}
